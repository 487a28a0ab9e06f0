/** The package has its types in JSDoc, which TypeScript does not read from a dependency. */
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import { ApolloLink, type HttpLink } from '@apollo/client';

  /** HttpLink that sends a variable with a File as multipart/form-data. */
  // oxlint-disable-next-line no-restricted-exports -- the package exports it so
  export default class UploadHttpLink extends ApolloLink {
    constructor(options?: HttpLink.Options);
  }
}
