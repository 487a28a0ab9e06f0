import 'reflect-metadata';
import {
  CategoryInput,
  CountStockInput,
  NewServicesInput,
  ProductInput,
  ServiceInput,
} from '../catalogue/items/catalogue.input.ts';
import { AddLocalInput, EditLocalInput } from '../locals/locals.input.ts';
import { EditSavedReportInput, SaveReportInput } from '../reports/saved/saved-reports.input.ts';
import { MakeAccessTokenInput } from '../tokens/tokens.input.ts';
import { AddUserInput, EditUserInput } from '../users/users.input.ts';
import type { Refusal } from '../shared/errors.ts';
import { validated } from './validation.ts';

const INVISIBLE = '\u200B\u00AD\u200F\u00A0\u3164';
const ARABIC = '\u200Fبنت\u200Cالحَمّام';

const NAMED = {
  AddUserInput,
  EditUserInput,
  AddLocalInput,
  EditLocalInput,
  CategoryInput,
  ProductInput,
  ServiceInput,
  NewServicesInput,
  SaveReportInput,
  EditSavedReportInput,
  MakeAccessTokenInput,
};

async function faultsOf(Input: new () => object, given: object): Promise<string[]> {
  const refusal = await validated(Object.assign(new Input(), given)).then(
    () => null,
    (thrown: unknown) => thrown as Refusal,
  );
  return refusal?.details.errors?.map(({ field }) => field) ?? [];
}

describe.each(Object.entries(NAMED))('%s', (_name, Input) => {
  test('has no name when nothing of it can be read', async () => {
    expect(await faultsOf(Input, { name: INVISIBLE })).toContain('name');
  });

  test('takes an Arabic name with a joiner and a mark of direction', async () => {
    expect(await faultsOf(Input, { name: ARABIC })).not.toContain('name');
  });
});

test('a reason that nobody can read is none', async () => {
  expect(await faultsOf(CountStockInput, { reason: INVISIBLE })).toContain('reason');
  expect(await faultsOf(CountStockInput, { reason: ARABIC })).not.toContain('reason');
});
