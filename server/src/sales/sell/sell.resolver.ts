import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../doors/call.ts';
import { validated } from '../../doors/validation.ts';
import { sellOptimistically } from './optimistic-session.ts';
import { SellInput } from '../sales.input.ts';
import { Ticket } from '../tickets/ticket.entity.ts';

/** TypeGraphQL's `validate: false` does not turn off the schema-wide validate function. */
const validatedLater = (): void => undefined;

@Resolver()
export class SellResolver {
  /** `sellOptimistically` checks the session first, then the input. */
  @Mutation(() => Ticket, {
    description: 'Enregistre une vente. Prix, frais et total sont ceux du catalogue.',
  })
  sell(
    @Arg('input', () => SellInput, { validateFn: validatedLater }) input: SellInput,
    @Ctx('call') call: Call,
  ): Promise<Ticket> {
    return sellOptimistically(call, () => validated(input));
  }
}
