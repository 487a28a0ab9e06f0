import type { Request, RequestHandler, Response } from 'express';
import { GraphQLScalarType } from 'graphql';
import processRequest, { type FileUpload } from 'graphql-upload/processRequest.mjs';
import GraphqlFile from 'graphql-upload/Upload.mjs';
import multer, { MulterError, type StorageEngine } from 'multer';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Refusal } from '../shared/errors.ts';
import { sendGraphqlRefusal } from './graphql/apollo.ts';
import type { Call } from './call.ts';
import { LONGEST_JSON } from './json-body.ts';
import { tooLong } from './problem.ts';
import { pacedStream } from './socket/backpressure.ts';

export const LARGEST_FILE = 5 * 1024 * 1024;
const LONGEST_TEXT = 10_000;
/** As many as an item's form has, and one for each local of a large chain. */
const MOST_TEXTS = 200;
const DEEPEST_OPERATION = 32;
/** A file and all the texts that may come with it. */
const LARGEST_FORM = LARGEST_FILE + MOST_TEXTS * LONGEST_TEXT;

/** A file as it came: its bytes from a REST form, its promise from a GraphQL one. */
export type Uploaded = Buffer | Promise<FileUpload>;

export function invalidPicture(sentence: string): Refusal {
  return new Refusal('IMAGE_INVALIDE', sentence);
}

const tooLarge = () => invalidPicture("L'image dépasse 5 Mo.");
const noFile = () => invalidPicture("Un fichier d'image est attendu.");
const tooMany = () => invalidPicture('Une seule image est attendue.');
const broken = () => new Refusal('REQUETE_INVALIDE', 'Le formulaire est incomplet ou mal formé.');

/** Multer's own memory also puts together what it cut off: twice the limit, held until the form has ended. */
const inMemory: StorageEngine = {
  _handleFile: (_request, { stream }, stored) => {
    let chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('limit', () => (chunks = []));
    stream.once('end', () => stored(null, { buffer: Buffer.concat(chunks) }));
  },
  _removeFile: (_request, file, removed) => {
    file.buffer = Buffer.alloc(0);
    removed(null);
  },
};

const form = multer({
  storage: inMemory,
  // Else a file named `../` would have no name, and count as absent. Nobody reads the name.
  preservePath: true,
  limits: {
    fileSize: LARGEST_FILE,
    files: 1,
    fields: MOST_TEXTS,
    fieldSize: LONGEST_TEXT,
    fieldNameSize: 100,
    fieldNestingDepth: 1,
    fieldArrayIndexLimit: MOST_TEXTS,
    headerPairs: 20,
  },
});

/**
 * Reads the form or the JSON of a REST call that may bring a picture in `field`. Answers the file's bytes, or undefined
 * when there is none; the form's texts become the body. A browser sends an empty file or text for a field left alone.
 * @throws Refusal IMAGE_INVALIDE, TROP_VOLUMINEUX, REQUETE_INVALIDE
 */
export function fileReader(
  field: string,
): (request: Request, response: Response) => Promise<Buffer | undefined> {
  const readForm = form.single(field);
  return async (request, response) => {
    if (request.is('multipart/form-data')) await readWith(readForm, request, response);
    const text = (request.body as Record<string, unknown> | null | undefined)?.[field];
    if (text !== undefined && text !== null && text !== '') throw noFile();
    return request.file?.buffer;
  };
}

async function readWith(readForm: RequestHandler, request: Request, response: Response): Promise<void> {
  await readWhileItFits(request, (form, resolve, reject) => {
    readForm(form, response, (error?: unknown) => {
      if (error !== undefined && error !== null) {
        reject(formRefusal(error));
        return;
      }
      request.body = form.body as unknown;
      request.file = form.file;
      resolve();
    });
  });
}

function formRefusal(error: unknown): Refusal {
  switch (error instanceof MulterError ? error.code : null) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge();
    case 'LIMIT_FILE_COUNT':
    case 'LIMIT_UNEXPECTED_FILE':
      return tooMany();
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_FIELD_KEY':
    case 'LIMIT_FIELD_VALUE':
      return tooLong();
    default:
      return broken();
  }
}

/**
 * Reads a form, but no further than it takes to refuse it. A caller who hung up while he was being identified will never
 * end it; one who says that it is too large is believed; of one who does not say, the bytes are counted. What is left
 * runs out unread behind the answer. `read` is handed the form in place of its request.
 * @throws Refusal REQUETE_INVALIDE, IMAGE_INVALIDE, and what `read` rejects with
 */
async function readWhileItFits(
  request: Request,
  read: (form: Request, resolve: () => void, reject: (error: Refusal) => void) => void,
): Promise<void> {
  if (request.destroyed) throw broken();
  if (Number(request.headers['content-length']) > LARGEST_FORM) throw tooLarge();
  await new Promise<void>((resolve, reject) => {
    const form = pacedStream(request, (bytes) => {
      const fits = bytes <= LARGEST_FORM;
      if (!fits) reject(tooLarge());
      return fits;
    });
    read(form, resolve, reject);
  });
}

const FILE_LIMITS = { maxFileSize: LARGEST_FILE, maxFiles: 1, maxFieldSize: LONGEST_JSON };

/** The GraphQL door's forms, one file each. Only a session's owner may make us keep one, were it for a second. */
export function graphqlForms(): RequestHandler {
  return async (request, response, next) => {
    if (!request.is('multipart/form-data')) {
      next();
      return;
    }
    const call = response.locals['call'] as Call;
    try {
      await call.enter('useSession', true);
      await readWhileItFits(request, (form, resolve, reject) => {
        // Not by the library's own middleware, which keeps every refusal back until the form has ended.
        processRequest(form, response, FILE_LIMITS)
          .then(async (operations) => {
            const files = filesIn(operations);
            request.body = operations;
            // Nobody works on an operation, or holds a connection for it, while its file is still to come.
            await finished(form);
            // The library keeps for itself that a file never came.
            await Promise.all(files.map((file) => file.promise));
            resolve();
          })
          .catch((error: unknown) => reject(operationRefusal(error)));
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sendGraphqlRefusal(response, error, call.requestId);
      return;
    }
    next();
  };
}

/**
 * The files of a form's operation.
 * @throws Refusal REQUETE_INVALIDE for what no JSON that we read would be: deeper than any document of ours, or a list
 * with holes. The map of a form can put its file at place 4 000 000 000 of a list, which the schema would then walk
 * from 0.
 */
function filesIn(value: unknown, depth = 0): GraphqlFile[] {
  if (typeof value !== 'object' || value === null) return [];
  if (value instanceof GraphqlFile) return [value];
  const members = Object.values(value);
  const holed = Array.isArray(value) && members.length !== value.length;
  if (holed || depth > DEEPEST_OPERATION) throw broken();
  return members.flatMap((member) => filesIn(member, depth + 1));
}

function operationRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!isTooLarge(error)) return broken();
  return (error as Error).message.includes('max file uploads') ? tooMany() : tooLong();
}

/** All of graphql-upload's limits speak as HTTP does. */
function isTooLarge(error: unknown): boolean {
  return (error as { status?: unknown } | null)?.status === 413;
}

/** With what the library writes it to: only that knows when, or of what, it ended. */
interface KeptFile extends FileUpload {
  capacitor: Writable & { _path: string; _pos: number };
}

/**
 * The bytes of a file, whichever door it came by.
 * @throws Refusal IMAGE_INVALIDE, REQUETE_INVALIDE
 */
export async function bytesOf(file: Uploaded): Promise<Buffer> {
  if (Buffer.isBuffer(file)) return file;
  try {
    const { capacitor, createReadStream } = (await file) as KeptFile;
    await finished(capacitor);
    // From here on the file stays until it is read, even if its caller goes.
    const reader = createReadStream();
    const { size } = await stat(capacitor._path);
    if (size === capacitor._pos) return Buffer.concat(await reader.toArray());
    // The library's reader would look for ever for what is missing.
    reader.destroy();
    throw fullDisk();
  } catch (error) {
    // The machine's own failures, such as a full disk, are not the caller's.
    if (error instanceof Error && 'syscall' in error) throw error;
    throw isTooLarge(error) ? tooLarge() : broken();
  }
}

/** The last piece was written in part, which is no error to the system. */
function fullDisk(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
}

/** A file of the GraphQL door; what it holds is judged by whoever keeps it. */
export const Upload = new GraphQLScalarType<Promise<FileUpload>, never>({
  name: 'Upload',
  description:
    'Un fichier, envoyé selon la « GraphQL multipart request specification » : une image de 5 Mo au plus.',
  serialize: () => {
    throw new Error('No answer holds a file.');
  },
  parseValue: (value) => {
    if (value instanceof GraphqlFile) return value.promise;
    throw noFile();
  },
  parseLiteral: () => {
    throw noFile();
  },
});
