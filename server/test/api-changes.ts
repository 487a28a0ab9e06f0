import { BreakingChangeType, buildSchema, findBreakingChanges, Kind, parse, print, visit } from 'graphql';

type Json = Record<string, unknown>;

/** What is deprecated stays for so long. */
const MONTHS_OF_GRACE = 6;

/** Whether what is deprecated since the day that this text begins with may go. */
function hasExpired(since: unknown, today: Date): boolean {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(String(since)) ?? [];
  if (day === undefined) return false;
  const end = new Date(day);
  end.setUTCMonth(end.getUTCMonth() + MONTHS_OF_GRACE);
  return end <= today;
}

/** What a published schema promised and this one breaks. */
export function brokenGraphql(published: string, current: string, today: Date): string[] {
  const promised = visit(parse(published), {
    enter: (node) => {
      const directives = 'directives' in node ? (node.directives ?? []) : [];
      const deprecated = directives.find(({ name }) => name.value === 'deprecated');
      const reason = deprecated?.arguments?.[0]?.value;
      return reason?.kind === Kind.STRING && hasExpired(reason.value, today) ? null : undefined;
    },
  });
  return (
    findBreakingChanges(buildSchema(print(promised)), buildSchema(current))
      // A type that was in use is missed by the field, argument or union that named it.
      .filter(({ type }) => type !== BreakingChangeType.TYPE_REMOVED)
      .map(({ description }) => description)
  );
}

/** What a published OpenAPI document promised and this one breaks. */
export function brokenRest(published: Json, current: Json, today: Date): string[] {
  const promises = new Promises(today);
  const operations = (document: Json) =>
    Object.entries(document['paths'] as Record<string, Json>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one]),
    );
  const [was, is] = [published, current].map((document) => Object.fromEntries(operations(document)) as Json);
  promises.holdEach('', was, is, (name, one, other) => {
    promises.holdOperation(name, one, other);
  });
  const [problem, problemNow] = [published, current].map(
    ({ components }) => (components as { schemas: { Problem: Json } }).schemas.Problem,
  );
  promises.hold('answered', 'a refusal', problem!, problemNow!);
  return promises.broken;
}

/** `asked`: what callers send is still taken. `answered`: what they get is still there; more members and words may come. */
type Way = 'asked' | 'answered';

const EXACT = ['pattern', 'format', 'minimum', 'maximum', '$ref'];

class Promises {
  readonly broken: string[] = [];
  constructor(private readonly today: Date) {}

  holdOperation(at: string, was: Json, is: Json): void {
    const isPublic = ({ security }: Json) =>
      (security as Json[]).length === 0 || (security as Json[]).some((way) => !('session' in way));
    if (isPublic(was) && !isPublic(is)) this.broken.push(`${at} now needs a session`);
    this.hold('asked', at, parametersOf(was), parametersOf(is));
    const [body, bodyNow] = [was, is].map(({ requestBody }) => (requestBody ?? {}) as Json) as [Json, Json];
    if (bodyNow['required'] === true && body['required'] !== true) this.broken.push(`${at} now needs a body`);
    this.holdContent('asked', `${at} body`, body, bodyNow);
    this.holdEach(at, was['responses'], is['responses'], (status, one, other) => {
      this.holdContent('answered', status, one, other);
    });
  }

  private holdContent(way: Way, at: string, was: Json, is: Json): void {
    this.holdEach(at, was['content'], is['content'], (type, one, other) => {
      this.hold(way, type, (one['schema'] ?? {}) as Json, (other['schema'] ?? {}) as Json);
    });
  }

  hold(way: Way, at: string, was: Json, is: Json): void {
    const [kinds, kindsNow] = [was, is].map(({ anyOf }, place) => (anyOf ?? [[was, is][place]]) as Json[]);
    const typesOf = (all: Json[] = []) => all.map(({ type }) => String(type));
    const [promised, kept] = way === 'asked' ? [kinds, kindsNow] : [kindsNow, kinds];
    for (const type of typesOf(promised).filter((one) => !typesOf(kept).includes(one)))
      this.broken.push(`${at} ${way === 'asked' ? 'no longer takes' : 'may now be'} ${type}`);
    for (const [place, kind] of kinds!.entries()) {
      const ofType = kindsNow!.filter(({ type }) => type === kind['type']);
      const now = ofType.length > 1 ? ofType[place] : ofType[0];
      if (now) this.holdOne(way, at, kind, now);
    }
  }

  private holdOne(way: Way, at: string, was: Json, is: Json): void {
    const [narrow, wide] = way === 'asked' ? [is, was] : [was, is];
    for (const word of EXACT)
      if (narrow[word] !== undefined && narrow[word] !== wide[word])
        this.broken.push(`${at} has another ${word}`);
    const [words, wordsNow] = [was, is].map((one) => one['enum'] as unknown[] | undefined);
    const lost = wordsNow ? (words ?? []).filter((word) => !wordsNow.includes(word)) : [];
    for (const word of lost) this.broken.push(`${at} no longer has ${String(word)}`);
    if (way === 'asked' && wordsNow && !words) this.broken.push(`${at} now takes some words only`);
    const [narrowly, widely] = [narrow, wide].map(({ required }) => (required ?? []) as string[]);
    const expired = (name: string) => this.isOver((was['properties'] as Json)[name]);
    for (const name of narrowly!.filter((one) => !widely!.includes(one) && !expired(one)))
      this.broken.push(`${at} ${name} ${way === 'asked' ? 'must now be given' : 'may now be missing'}`);
    this.holdEach(at, was['properties'], is['properties'], (member, one, other) => {
      this.hold(way, member, one, other);
    });
    if (was['items']) this.hold(way, `${at}[]`, was['items'] as Json, (is['items'] ?? {}) as Json);
  }

  /** Each member of the first must be in the second too. */
  holdEach(at: string, was: unknown, is: unknown, hold: (at: string, was: Json, is: Json) => void): void {
    for (const [name, one] of Object.entries((was ?? {}) as Record<string, Json>)) {
      const now = ((is ?? {}) as Record<string, Json>)[name];
      const member = `${at} ${name}`.trim();
      if (this.isOver(one)) continue;
      if (now) hold(member, one, now);
      else this.broken.push(`${member} was removed`);
    }
  }

  private isOver(part: unknown): boolean {
    return hasExpired((part as Json | undefined)?.['x-deprecated-since'], this.today);
  }
}

/** As the object that a caller gives. */
function parametersOf(operation: Json): Json {
  const all = (operation['parameters'] ?? []) as Json[];
  const nameOf = (one: Json) => `${String(one['in'])} ${String(one['name'])}`;
  return {
    type: 'object',
    properties: Object.fromEntries(all.map((one) => [nameOf(one), one['schema']])),
    required: all.filter(({ required }) => required === true).map(nameOf),
  };
}
