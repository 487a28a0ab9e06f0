import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type VariableDefinitionNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { CallContext } from '../call.ts';

/** More than all our screens use; the rest is for other programs. */
const KEPT = 200;
/** A document that is asked once or twice is not worth compiling. */
const ASKED_BEFORE = 2;

export interface AskedOperation {
  document: DocumentNode;
  operationName: string | null | undefined;
  variables: Record<string, unknown>;
  context: CallContext;
}

interface Compiled {
  query: CompiledQuery['query'];
  declared: readonly VariableDefinitionNode[];
}

/**
 * Runs validated documents: those that come again are compiled to JavaScript once (graphql-jit, which is kept and costs
 * a third of graphql-js per field), the others are interpreted.
 */
export class CompiledDocuments {
  readonly #schema: GraphQLSchema;
  /** By document, which Apollo keeps by its text. */
  #known = new Map<DocumentNode, { asked: number; byName: Map<string, Compiled | null> }>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  async run(operation: AskedOperation): Promise<ExecutionResult> {
    const compiled = this.#compiled(operation);
    // The compiler's own check takes a list for an object.
    if (!compiled || !this.#takes(compiled, operation)) return this.#interpret(operation);
    const answer = await compiled.query(undefined, operation.context, operation.variables);
    // It refused what graphql-js takes; nothing has run yet.
    if (answer.errors && answer.data === undefined) return this.#interpret(operation);
    return answer.errors ? { ...answer, errors: answer.errors.map(asGraphqlJs) } : answer;
  }

  #takes({ declared }: Compiled, { variables }: AskedOperation): boolean {
    return !getVariableValues(this.#schema, declared, variables, { maxErrors: 1 }).errors;
  }

  async #interpret({
    document,
    operationName,
    variables,
    context,
  }: AskedOperation): Promise<ExecutionResult> {
    return execute({
      schema: this.#schema,
      document,
      contextValue: context,
      variableValues: variables,
      operationName,
    });
  }

  /** Null while it is not worth it, and for what the compiler cannot. */
  #compiled({ document, operationName }: AskedOperation): Compiled | null {
    const known = this.#remember(document);
    known.asked += 1;
    if (known.asked <= ASKED_BEFORE) return null;
    const name = operationName ?? '';
    const before = known.byName.get(name);
    if (before !== undefined) return before;
    // The compiler takes no name for the only operation there is, and throws where graphql-js answers.
    const operation = getOperationAST(document, operationName);
    if (!operation) return null;
    const found = compileQuery(this.#schema, document, name);
    const declared = operation.variableDefinitions ?? [];
    const compiled = isCompiledQuery(found) ? { query: found.query, declared } : null;
    known.byName.set(name, compiled);
    return compiled;
  }

  #remember(document: DocumentNode) {
    const known = this.#known.get(document) ?? { asked: 0, byName: new Map<string, Compiled | null>() };
    // The last asked stands last.
    this.#known.delete(document);
    const [oldest] = this.#known.keys();
    if (this.#known.size >= KEPT && oldest) this.#known.delete(oldest);
    this.#known.set(document, known);
    return known;
  }
}

/** The compiler's errors have no extensions, which graphql-js promises. */
function asGraphqlJs({ message, path, originalError, locations }: GraphQLError): GraphQLError {
  return Object.assign(new GraphQLError(message, { path, originalError }), { locations });
}
