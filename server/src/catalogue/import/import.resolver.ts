import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { Upload, type Uploaded } from '../../doors/body/upload.ts';
import type { Permission } from '../../shared/permissions.ts';
import { User } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { TYPES, type RowType } from './sheet/columns.ts';
import { CatalogueImport } from './import.entity.ts';
import { CatalogueSheetInput, ImportCatalogueInput, importSheet, previewSheet } from './import.input.ts';
import { listImports } from './import.queries.ts';
import { ROW_STATES, type ImportPlan, type JudgedRow, type RowState, type ToldChange } from './plan.ts';
import { CONFIRMATIONS, type Confirmation, type ImportFault as Fault } from './sheet/read-row.ts';
import { undoImport } from './undo-import.service.ts';

const RowStates = Object.fromEntries(ROW_STATES.map((state) => [state, state]));
registerEnumType(RowStates, {
  name: 'ImportRowState',
  description: 'Nouvelle, changée, identique ou refusée.',
});
const RowTypes = Object.fromEntries(Object.keys(TYPES).map((type) => [type.toUpperCase(), type]));
registerEnumType(RowTypes, { name: 'ImportRowType' });
const Confirmations = Object.fromEntries(CONFIRMATIONS.map((one) => [one, one]));
registerEnumType(Confirmations, {
  name: 'ImportConfirmation',
  description: '`confirmName` ou `confirmFrais`.',
});

@ObjectType('ImportedChange', { description: 'Une valeur, avant et après, comme elle se lit.' })
class ImportedChange implements ToldChange {
  @Field(() => String)
  label!: string;

  @Field(() => String, { nullable: true })
  before!: string | null;

  @Field(() => String)
  after!: string;
}

@ObjectType('ImportFault', { description: 'Pourquoi une cellule est refusée.' })
class ImportFault implements Fault {
  @Field(() => String, { description: 'La cellule, comme le tableur la nomme : « B14 ».' })
  field!: string;

  @Field(() => String)
  message!: string;

  @Field(() => Confirmations, {
    nullable: true,
    description: 'Ce qui la ferait accepter ; rien, quand seule la feuille peut être corrigée.',
  })
  confirms?: Confirmation;
}

@ObjectType('ImportRow', { description: 'Ce que ferait une ligne de la feuille.' })
class ImportRow implements JudgedRow {
  @Field(() => Int, { description: 'Son numéro dans le tableur.' })
  row!: number;

  @Field(() => RowStates)
  state!: RowState;

  @Field(() => RowTypes)
  type!: RowType;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true, description: 'La catégorie d’un produit, le local d’un service.' })
  place!: string | null;

  @Field(() => [ImportedChange])
  changes!: ToldChange[];

  @Field(() => [ImportFault])
  faults!: Fault[];
}

@ObjectType('ImportPreview', { description: 'Ce que ferait la feuille ; rien n’est enregistré.' })
class ImportPreview implements Pick<ImportPlan, 'rows' | 'remarks' | 'fingerprint'> {
  @Field(() => [ImportRow])
  rows!: JudgedRow[];

  @Field(() => [String], { description: 'Ce qu’il faut savoir de la feuille.' })
  remarks!: string[];

  @Field(() => String, { description: 'À rendre avec l’importation, pour qu’elle fasse ce qui est montré.' })
  fingerprint!: string;
}

const FILE = { nullable: true, description: 'Un classeur XLSX ou un fichier CSV de 5 Mo au plus.' } as const;

@Resolver(() => CatalogueImport)
export class ImportResolver {
  @Authorized<Permission>('manageCatalogue')
  @Query(() => ImportPreview, { description: 'Essaie une feuille, sans rien enregistrer.' })
  catalogueImportPreview(
    @Ctx('call') call: Call,
    @Arg('input') input: CatalogueSheetInput,
    @Arg('sheet', () => Upload, FILE) sheet?: Uploaded | null,
  ): Promise<ImportPlan> {
    return previewSheet(call, input, sheet);
  }

  @Authorized<Permission>('manageCatalogue')
  @Query(() => [CatalogueImport], {
    description: 'Les vingt dernières importations, la plus récente d’abord.',
  })
  catalogueImports(@Ctx('call') call: Call): Promise<CatalogueImport[]> {
    return call.db.onReplica(listImports);
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => CatalogueImport, {
    description:
      'Apporte une feuille au catalogue : catégories, produits, services, stock de départ. Tout ou rien.',
  })
  importCatalogue(
    @Ctx('call') call: Call,
    @Arg('input') input: ImportCatalogueInput,
    @Arg('sheet', () => Upload, FILE) sheet?: Uploaded | null,
  ): Promise<CatalogueImport> {
    return importSheet(call, input, sheet);
  }

  @Authorized<Permission>('manageCatalogue')
  @Mutation(() => CatalogueImport, {
    description:
      'Annule une importation d’un coup, tant que rien de ce qu’elle a apporté n’a changé ni été vendu.',
  })
  undoCatalogueImport(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<CatalogueImport> {
    return call.db.inTransaction((tx) => undoImport(tx, call.ctx, id));
  }

  @FieldResolver(() => User)
  user(@Root() { userId }: CatalogueImport, @Ctx('call') call: Call): Promise<User> {
    return call.db.load(usersById, userId);
  }
}
