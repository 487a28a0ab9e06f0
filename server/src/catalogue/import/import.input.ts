import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { bytesOf, OF_SHEETS, type Uploaded } from '../../doors/body/upload.ts';
import { IsLine, IsOptionalFlag } from '../../doors/input-checks.ts';
import { CONFIRM_FRAIS, CONFIRM_NAME } from '../items/catalogue.input.ts';
import { CatalogueImport } from './import.entity.ts';
import { importCatalogue } from './import-catalogue.service.ts';
import { previewImport } from './import.queries.ts';
import type { ImportPlan } from './plan.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { sheetFault, type Sheet } from './sheet/sheet.ts';

const LONGEST_TEXT = 200_000;
const TEXT = { message: `Le texte compte ${LONGEST_TEXT} caractères au plus : envoyez un fichier.` };
const PASTED = 'Lignes collées';

@InputType()
export class CatalogueSheetInput {
  @Field(() => String, {
    nullable: true,
    description: 'Des lignes collées d’un tableur, ou du CSV ; sans cela, le fichier.',
  })
  @IsOptional()
  @IsString(TEXT)
  @MaxLength(LONGEST_TEXT, TEXT)
  text?: string | null;

  @Field(() => Boolean, { nullable: true, description: CONFIRM_NAME })
  @IsOptionalFlag()
  confirmName?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: CONFIRM_FRAIS })
  @IsOptionalFlag()
  confirmFrais?: boolean | null;
}

@InputType()
export class ImportCatalogueInput extends CatalogueSheetInput {
  @Field(() => String, { nullable: true, description: 'Le nom du fichier, pour la liste des importations.' })
  @IsOptional()
  @IsLine('Le nom du fichier', 200)
  source?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'L’empreinte de l’essai : si l’importation ferait autre chose, rien ne change.',
  })
  @IsOptional()
  @IsLine('L’empreinte', 100)
  fingerprint?: string | null;
}

/** @throws Refusal VALIDATION */
export async function previewSheet(
  call: Call,
  input: CatalogueSheetInput,
  file: Uploaded | null | undefined,
): Promise<ImportPlan> {
  const { sheet } = await sheetOf(input, file);
  return previewImport(call.db.manager, sheet, optionsOf(input));
}

/** The sheet is read before the transaction. @throws Refusal VALIDATION, CATALOGUE_MODIFIE */
export async function importSheet(
  call: Call,
  input: ImportCatalogueInput,
  file: Uploaded | null | undefined,
): Promise<CatalogueImport> {
  const { sheet, bytes } = await sheetOf(input, file);
  const { source, fingerprint = null } = input;
  const asked = { ...optionsOf(input), sheet, source: source || PASTED, fingerprint };
  return call.db.inTransaction((tx) => importCatalogue(tx, call.ctx, asked), bytes ? { file: bytes } : {});
}

const optionsOf = ({ confirmName, confirmFrais }: CatalogueSheetInput) => ({
  confirmNames: confirmName ?? false,
  confirmFrais: confirmFrais ?? false,
});

async function sheetOf(
  { text }: CatalogueSheetInput,
  file: Uploaded | null | undefined,
): Promise<{ sheet: Sheet; bytes?: Buffer }> {
  if (file) {
    const bytes = await bytesOf(file, OF_SHEETS);
    return { sheet: await readSheet(bytes), bytes };
  }
  if (text == null)
    throw sheetFault('Une feuille est attendue : collez des lignes, ou choisissez un fichier.');
  return { sheet: await readSheet(Buffer.from(text)) };
}
