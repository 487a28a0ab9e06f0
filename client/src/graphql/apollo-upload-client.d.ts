/** The package describes its types in comments that TypeScript does not read from a dependency. */
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import { ApolloLink, type HttpLink } from '@apollo/client';

  /** As HttpLink, but a File among the variables is sent beside the query as multipart/form-data. */
  // eslint-disable-next-line no-restricted-exports -- the package exports it so
  export default class UploadHttpLink extends ApolloLink {
    constructor(options?: HttpLink.Options);
  }
}
