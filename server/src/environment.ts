/** What the owner set, as this process was started with it. */
export const OWNERS_ENVIRONMENT = { ...process.env };

/**
 * To be imported before anything else. Libraries look at NODE_ENV once, when they are loaded: out of production graphql-js
 * doubts the kind of each value that it reads or answers, which takes a tenth of a sale. What they are never told is what
 * NODE_ENV means to a house: that is in its own environment.
 */
process.env['NODE_ENV'] = 'production';

// With a key in its environment Apollo Server reports schema and operations to Apollo's own service.
for (const name of Object.keys(process.env))
  if (name.startsWith('APOLLO_')) Reflect.deleteProperty(process.env, name);
