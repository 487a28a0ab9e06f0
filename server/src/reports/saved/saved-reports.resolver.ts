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
  Resolver,
  Root,
} from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { QuestionInput } from '../question/question.input.ts';
import { reportOn } from '../report.queries.ts';
import { Report } from '../report.types.ts';
import type { Permission } from '../../shared/permissions.ts';
import { Colleague } from '../../users/user.entity.ts';
import { usersById } from '../../users/users.queries.ts';
import { SavedReport } from './saved-report.entity.ts';
import { EditSavedReportInput, SaveReportInput } from './saved-reports.input.ts';
import { findSavedReport, listSavedReports, questionOf, readQuestion } from './saved-reports.queries.ts';
import {
  deleteSavedReport,
  editSavedReport,
  makeReportAddress,
  saveReport,
  withdrawReportAddress,
} from './saved-reports.service.ts';

@ObjectType()
class ReportAddress {
  @Field(() => SavedReport)
  report!: SavedReport;

  @Field(() => String, {
    description: 'Le chemin d’où un tableur relit le rapport, sa clé comprise ; donné cette seule fois.',
  })
  path!: string;

  @Field(() => String, { description: 'Le même rapport en page, pour une requête web d’Excel.' })
  pagePath!: string;
}

/** Saved questions, without their answers, so that a list is cheap. */
@Resolver(() => SavedReport)
export class SavedReportsResolver {
  @Authorized<Permission>('seeReport')
  @Query(() => [SavedReport], { description: 'Les rapports enregistrés, par nom ; 1000 au plus.' })
  savedReports(@Ctx('call') call: Call): Promise<SavedReport[]> {
    return listSavedReports(call.db.manager);
  }

  @Authorized<Permission>('seeReport')
  @Query(() => SavedReport)
  savedReport(@Ctx('call') call: Call, @Arg('id', () => Int) id: number): Promise<SavedReport> {
    return findSavedReport(call.db.manager, id);
  }

  @Authorized<Permission>('seeReport')
  @Query(() => Report, { description: 'Ce que la question d’un rapport enregistré répond maintenant.' })
  async savedReportAnswer(@Ctx('call') call: Call, @Arg('id', () => Int) id: number): Promise<Report> {
    const question = await questionOf(await findSavedReport(call.db.manager, id));
    return call.db.onReplica((db) => reportOn(db, question, call));
  }

  @Authorized<Permission>('keepReports')
  @Mutation(() => SavedReport, { description: 'Garde une question sous un nom.' })
  saveReport(@Ctx('call') call: Call, @Arg('input') input: SaveReportInput): Promise<SavedReport> {
    return call.db.inTransaction((tx) => saveReport(tx, call.ctx, input));
  }

  @Authorized<Permission>('keepReports')
  @Mutation(() => SavedReport)
  editSavedReport(
    @Ctx('call') call: Call,
    @Arg('id', () => Int) id: number,
    @Arg('input') input: EditSavedReportInput,
  ): Promise<SavedReport> {
    return call.db.inTransaction((tx) => editSavedReport(tx, call.ctx, id, input));
  }

  @Authorized<Permission>('keepReports')
  @Mutation(() => Boolean, { description: 'Le rapport quitte la liste, et son adresse ne répond plus.' })
  async deleteSavedReport(@Ctx('call') call: Call, @Arg('id', () => Int) id: number): Promise<boolean> {
    await call.db.inTransaction((tx) => deleteSavedReport(tx, call.ctx, id));
    return true;
  }

  @Authorized<Permission>('keepReports')
  @Mutation(() => ReportAddress, {
    description: 'Donne à un rapport une adresse pour un tableur ; celle qu’il avait ne répond plus.',
  })
  makeReportAddress(@Ctx('call') call: Call, @Arg('id', () => Int) id: number): Promise<ReportAddress> {
    return call.db.inTransaction((tx) => makeReportAddress(tx, call.ctx, call.kit.secrets, id));
  }

  @Authorized<Permission>('keepReports')
  @Mutation(() => SavedReport, { description: 'L’adresse d’un rapport ne répond plus.' })
  withdrawReportAddress(@Ctx('call') call: Call, @Arg('id', () => Int) id: number): Promise<SavedReport> {
    return call.db.inTransaction((tx) => withdrawReportAddress(tx, call.ctx, id));
  }

  @FieldResolver(() => QuestionInput, {
    nullable: true,
    description: 'La question telle qu’elle a été posée ; rien quand cette version ne la comprend plus.',
  })
  question(@Root() report: SavedReport): Promise<QuestionInput | null> {
    return readQuestion(report);
  }

  @FieldResolver(() => Colleague, { description: 'Qui l’a enregistré.' })
  author(@Root() report: SavedReport, @Ctx('call') call: Call): Promise<Colleague> {
    return call.db.load(usersById, report.authorId);
  }
}
