/** The house's own lint rules. */
const oneClock = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0) report(context, node);
    },
    MemberExpression(node) {
      if (node.object.name === 'Date' && node.property.name === 'now') report(context, node);
    },
  }),
};

function report(context, node) {
  context.report({ node, message: 'ctx.now is the only clock.' });
}

const namesInOrder = {
  create: (context) => ({
    JSXElement({ openingElement, children }) {
      if (openingElement.name.name !== 'bdi') return;
      const name = children.find((child) => child.expression?.property?.name === 'name');
      if (name) context.report({ node: name, message: 'nameText keeps the parts of a name in their order.' });
    },
  }),
};

/** `{ ...{ a, b }, c }` keeps several members on a line, which is the formatter's business. */
const noLiteralSpread = {
  create: (context) => ({
    ObjectExpression: ({ properties }) => properties.forEach((one) => refuseSpread(context, one)),
    ArrayExpression: ({ elements }) => elements.forEach((one) => refuseSpread(context, one)),
  }),
};

function refuseSpread(context, member) {
  const literal = member?.type === 'SpreadElement' && /^(Object|Array)Expression$/.test(member.argument.type);
  if (literal) context.report({ node: member, message: 'Write what the inner literal holds.' });
}

const UNIT = /^[\s*]*(in )?(milliseconds|seconds|minutes|(kilo|mega)?bytes|millimetres|pixels)\b/i;
/** What may carry the unit in its name; a function tells it in words. */
const NAMED =
  /^\s*(export )?(interface \w|const \w+(: [^=]+)? = (?!async|\()|((readonly|static|private) )*#?\w+\??\s*[:=])/;

const unitsInNames = {
  create: (context) => ({
    Program() {
      const { sourceCode } = context;
      for (const comment of sourceCode.getAllComments())
        if (UNIT.test(comment.value) && NAMED.test(sourceCode.text.slice(comment.range[1])))
          context.report({ node: comment, message: 'The name says the unit: patienceMs, maxBytes.' });
    },
  }),
};

export default {
  meta: { name: 'kessal' },
  rules: {
    'one-clock': oneClock,
    'names-in-order': namesInOrder,
    'no-literal-spread': noLiteralSpread,
    'units-in-names': unitsInNames,
  },
};
