import type { Request, RequestHandler, Response } from 'express';
import { GraphQLScalarType } from 'graphql';
import processRequest, { type FileUpload } from 'graphql-upload/processRequest.mjs';
import GraphqlFile from 'graphql-upload/Upload.mjs';
import multer, { MulterError, type StorageEngine } from 'multer';
import { addAbortSignal } from 'node:stream';
import { Refusal, unavailable } from '../../shared/errors.ts';
import { Semaphore } from '../../db/semaphore.ts';
import { asRequest, releaseMemory, readWhole } from './body-reader.ts';
import type { Call } from '../call.ts';
import { sendGraphqlRefusal } from '../graphql/apollo.ts';
import { LONGEST_JSON_BYTES } from './json-body.ts';
import { tooLong } from '../problem.ts';
import { refuseOtherTexts } from '../utf8.ts';

export const LARGEST_FILE = 5 * 1024 * 1024;
const LONGEST_TEXT = 10_000;
/** As many as an item's form has, and one for each local of a large chain. */
const MOST_TEXTS = 200;
/** A file and all the texts that may come with it. */
const LARGEST_FORM = LARGEST_FILE + MOST_TEXTS * LONGEST_TEXT;
const DEEPEST_OPERATION = 32;
/** For a temporary file of 5 MB. */
const SLOWEST_DISK_MS = 5_000;

/** A file as it came: its bytes from a REST form, its promise from a GraphQL one. */
export type Uploaded = Buffer | Promise<FileUpload>;

export function invalidPicture(sentence: string): Refusal {
  return new Refusal('IMAGE_INVALIDE', sentence);
}

/** How what a form brings is refused: most bring a picture. */
interface FileFaults {
  tooLarge: () => Refusal;
  noFile: () => Refusal;
  tooMany: () => Refusal;
}
const OF_PICTURES: FileFaults = {
  tooLarge: () => invalidPicture("L'image dépasse 5 Mo."),
  noFile: () => invalidPicture("Un fichier d'image est attendu."),
  tooMany: () => invalidPicture('Une seule image est attendue.'),
};
/** Of GraphQL, where a form may bring a picture or a sheet. */
const OF_EITHER: FileFaults = {
  tooLarge: () => invalidPicture('Le fichier dépasse 5 Mo.'),
  noFile: () => invalidPicture('Un fichier est attendu.'),
  tooMany: () => invalidPicture('Un seul fichier est attendu.'),
};
export const OF_SHEETS: FileFaults = {
  tooLarge: () => new Refusal('TROP_VOLUMINEUX', 'Le fichier dépasse 5 Mo : partagez-le en plusieurs.'),
  noFile: () => new Refusal('REQUETE_INVALIDE', 'Un fichier est attendu.'),
  tooMany: () => new Refusal('REQUETE_INVALIDE', 'Un seul fichier est attendu.'),
};

const broken = () => new Refusal('REQUETE_INVALIDE', 'Le formulaire est incomplet ou mal formé.');

/** A file is a piece of the form, which is in memory as a whole; multer's own storage would copy it. */
const inPlace: StorageEngine = {
  _handleFile: (_request, { stream }, stored) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.once('end', () => {
      stored(null, { buffer: pieces.length === 1 ? pieces[0] : Buffer.concat(pieces) });
    });
  },
  _removeFile: (_request, _file, removed) => removed(null),
};

const parse = multer({
  storage: inPlace,
  // Without the path, a file named `../` would have no name, and count as absent.
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
 * Reads the form or the JSON of a REST call that may bring a file in `field`. Answers the file's bytes, or undefined
 * when there is none; the form's texts become the body. A browser sends an empty file or text for a field left alone.
 * @throws Refusal IMAGE_INVALIDE, TROP_VOLUMINEUX, REQUETE_INVALIDE
 */
export function fileReader(
  field: string,
  faults = OF_PICTURES,
): (request: Request, response: Response) => Promise<Buffer | undefined> {
  const parseForm = parse.single(field);
  return async (request, response) => {
    let file: Buffer | undefined;
    if (request.is('multipart/form-data')) {
      const form = await readForm(parseForm, request, response, faults);
      request.body = form.body as unknown;
      file = form.file?.buffer;
    }
    const text = (request.body as Record<string, unknown> | null | undefined)?.[field];
    if (text !== undefined && text !== null && text !== '') throw faults.noFile();
    return file;
  };
}

/** No browser sends a form in chunks: few at a time, as each may come to 7 MB before it is too long. */
const chunkedForms = new Semaphore(2);
const PATIENCE = { patienceMs: 30_000, late: () => unavailable() };

async function readBody(request: Request, faults: FileFaults): Promise<Buffer> {
  const { 'content-length': length, 'content-type': type } = request.headers;
  const read = () => readWhole(request, LARGEST_FORM, faults.tooLarge);
  const form = await (length === undefined ? chunkedForms.run(read, PATIENCE) : read());
  try {
    refuseOtherTexts(form, type);
  } catch (error) {
    releaseMemory(form);
    throw error;
  }
  return form;
}

async function readForm(
  parseForm: RequestHandler,
  request: Request,
  response: Response,
  faults: FileFaults,
): Promise<Request> {
  const body = await readBody(request, faults);
  const form = asRequest(body, request);
  return new Promise((resolve, reject) => {
    void parseForm(form, response, (error?: unknown) => {
      if (!error) {
        resolve(form);
        return;
      }
      // Multer calls back once it has let go of every piece.
      releaseMemory(body);
      reject(formRefusal(error, faults));
    });
  });
}

function formRefusal(error: unknown, faults: FileFaults): Refusal {
  switch (error instanceof MulterError ? error.code : null) {
    case 'LIMIT_FILE_SIZE':
      return faults.tooLarge();
    case 'LIMIT_FILE_COUNT':
    case 'LIMIT_UNEXPECTED_FILE':
      return faults.tooMany();
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_FIELD_KEY':
    case 'LIMIT_FIELD_VALUE':
      return tooLong();
    default:
      return broken();
  }
}

/** The GraphQL door's forms, one file each. Only a session's owner may make us read one. */
export function graphqlForms(): RequestHandler {
  return async (request, response, next) => {
    if (!request.is('multipart/form-data')) {
      next();
      return;
    }
    const call = response.locals['call'] as Call;
    try {
      // Every picture is an administrator's: no cashier's form is kept in memory.
      await call.enter('manageCatalogue', true);
      call.kit.publicDemonstration?.refuseFiles();
      request.body = await readOperation(asRequest(await readBody(request, OF_EITHER), request), response);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sendGraphqlRefusal(response, error, call.requestId);
      return;
    }
    next();
  };
}

const DISK_FAULTS = ['AbortError', 'ReadAfterDestroyedError'];
const FILE_LIMITS = { maxFileSize: LARGEST_FILE, maxFiles: 1, maxFieldSize: LONGEST_JSON_BYTES };

async function readOperation(form: Request, response: Response): Promise<unknown> {
  try {
    const operation = await processRequest(form, response, FILE_LIMITS);
    await Promise.all(filesIn(operation).map((file) => file.promise));
    return operation;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (!isTooLarge(error)) throw broken();
    // Both limits have the same status and no code.
    throw (error as Error).message.includes('max file uploads') ? OF_EITHER.tooMany() : tooLong();
  }
}

/**
 * The files of an operation.
 * @throws Refusal REQUETE_INVALIDE for an operation deeper than any document of ours, or a list with holes: a form's map
 * may put its file at index 4 000 000 000, and the schema would walk the list from 0
 */
function filesIn(value: unknown, depth = 0): GraphqlFile[] {
  if (typeof value !== 'object' || value === null) return [];
  if (value instanceof GraphqlFile) return [value];
  const members = Object.values(value);
  const holed = Array.isArray(value) && members.length !== value.length;
  if (holed || depth > DEEPEST_OPERATION) throw broken();
  return members.flatMap((member) => filesIn(member, depth + 1));
}

/** graphql-upload's limits carry an HTTP status. */
function isTooLarge(error: unknown): boolean {
  return (error as { status?: unknown } | null)?.status === 413;
}

/** A failed open destroys the temporary file, and a failed write leaves its reader waiting. */
function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    'syscall' in error || [error.name, error.constructor.name].some((name) => DISK_FAULTS.includes(name))
  );
}

/**
 * The bytes of a file from either API.
 * @throws Refusal IMAGE_INVALIDE, REQUETE_INVALIDE
 */
export async function bytesOf(file: Uploaded, faults = OF_PICTURES): Promise<Buffer> {
  if (Buffer.isBuffer(file)) return file;
  try {
    const reader = (await file).createReadStream();
    // After a failed write the reader would wait for ever.
    return Buffer.concat(await addAbortSignal(AbortSignal.timeout(SLOWEST_DISK_MS), reader).toArray());
  } catch (error) {
    // Faults of the server's disk are not the caller's.
    if (isDiskFault(error))
      throw new Error('The temporary file of an upload fails: is TMPDIR full or missing?', { cause: error });
    throw isTooLarge(error) ? faults.tooLarge() : broken();
  }
}

/** A file of the GraphQL door; what it holds is judged by whoever keeps it. */
export const Upload = new GraphQLScalarType<Promise<FileUpload>, never>({
  name: 'Upload',
  description:
    'Un fichier de 5 Mo au plus, envoyé selon la « GraphQL multipart request specification » : une image, ou une feuille.',
  serialize: () => {
    throw new Error('No answer holds a file.');
  },
  parseValue: (value) => {
    if (value instanceof GraphqlFile) return value.promise;
    throw OF_EITHER.noFile();
  },
  parseLiteral: () => {
    throw OF_EITHER.noFile();
  },
});
