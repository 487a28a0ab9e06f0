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

export default {
  meta: { name: 'kessal' },
  rules: { 'one-clock': oneClock, 'names-in-order': namesInOrder },
};
