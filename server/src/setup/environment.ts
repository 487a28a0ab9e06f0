export const OWNERS_ENVIRONMENT = { ...process.env };

/**
 * Must be imported first. Libraries read NODE_ENV when loaded: outside production graphql-js checks each
 * value's type, a tenth of a sale's time. The owner's NODE_ENV is in OWNERS_ENVIRONMENT.
 */
process.env['NODE_ENV'] = 'production';

// With a key in its environment Apollo Server reports to Apollo's service.
for (const name of Object.keys(process.env))
  if (name.startsWith('APOLLO_')) Reflect.deleteProperty(process.env, name);
