import { ArrayMaxSize, IsIn, IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { Dirham } from '../doors/graphql/scalars.ts';
import { IsAmount } from '../doors/input-checks.ts';
import { dirhams } from '../doors/rest/scalars.ts';
import { asIs, input, list, object } from '../doors/rest/shapes.ts';
import { PAYMENT_MODE, PaymentModes } from '../locals/payment-mode.ts';
import type { Centimes } from '../shared/money.ts';
import { PAYMENT_MODES, type Payment, type PaymentMode } from '../shared/payments.ts';

@ObjectType({ description: 'Ce qu’un ticket a reçu par un mode de paiement.' })
export class TicketPayment implements Payment {
  @Field(() => PaymentModes)
  mode!: PaymentMode;

  @Field(() => Dirham)
  amount!: Centimes;
}

@InputType()
export class PaymentInput implements Payment {
  @Field(() => PaymentModes)
  @IsIn(PAYMENT_MODES, { message: `Le mode de paiement doit être ${PAYMENT_MODES.join(', ')}.` })
  mode!: PaymentMode;

  @Field(() => Dirham)
  @IsAmount()
  amount!: Centimes;
}

/** A mode may come twice: a customer with two cards. */
const MOST_PAYMENTS = 12;
const TOO_MANY = { message: `Un ticket se paie en ${MOST_PAYMENTS} fois au plus.` };

/** Absent and empty: all of it in cash. */
export const Payments =
  ({ required = false } = {}): PropertyDecorator =>
  (target, key) => {
    const usual = required ? '' : ' Sans eux, tout en espèces.';
    const description = `Comment il est payé ; leur somme est le total.${usual}`;
    Field(() => [PaymentInput], { nullable: !required, description })(target, key);
    if (!required) IsOptional()(target, key);
    ArrayMaxSize(MOST_PAYMENTS, TOO_MANY)(target, key);
    ValidateNested({ each: true })(target, key);
  };

export const PAYMENTS = list(object({ mode: PAYMENT_MODE, amount: dirhams }));
export const ASKED_PAYMENTS = list(input(PaymentInput, { mode: asIs(PAYMENT_MODE), amount: dirhams }));
