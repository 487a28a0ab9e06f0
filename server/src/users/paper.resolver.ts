import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Call } from '../doors/call.ts';
import { companyNameOf } from './paper.queries.ts';
import { Paper } from './paper.types.ts';

@Resolver(() => Paper)
export class PaperResolver {
  @FieldResolver(() => String, { description: 'Le nom de la maison ; sans lui, celui de la configuration.' })
  companyName(@Root() paper: Paper, @Ctx('call') call: Call): string {
    return companyNameOf(paper, call);
  }
}
