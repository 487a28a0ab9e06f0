import { Field, Int, ObjectType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { DateTime, Dirham } from '../../doors/graphql/scalars.ts';
import { notFound } from '../../shared/errors.ts';
import type { ItemType } from '../../shared/items.ts';
import type { Centimes } from '../../shared/money.ts';

/** What an item was from one change to the next. */
@ObjectType()
export class ItemVersion {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true, description: 'Son nom en arabe.' })
  arabicName!: string | null;

  @Field(() => Dirham)
  price!: Centimes;

  @Field(() => Dirham, { description: 'Frais Kessal par unité ; 0 pour un produit.' })
  frais!: Centimes;

  @Field(() => Boolean)
  hidden!: boolean;

  @Field(() => DateTime)
  validFrom!: Date;

  @Field(() => DateTime, { nullable: true, description: 'Rien pour ce que l’article est maintenant.' })
  validUntil!: Date | null;

  /** Null when bootstrapped. */
  userId!: number | null;
}

/**
 * An item's versions, newest first, even if deleted; with `at`, the one at that instant.
 * @throws Refusal INTROUVABLE for an unknown item
 */
export async function itemHistory(
  db: EntityManager,
  type: ItemType,
  id: number,
  at?: Date | null,
): Promise<ItemVersion[]> {
  const versions = await db.query<ItemVersion[]>(
    `SELECT id, name, arabic_name AS "arabicName", price_centimes AS price, frais_centimes AS frais, hidden, valid_from AS "validFrom",
       lead(valid_from) OVER (ORDER BY id) AS "validUntil", user_id AS "userId"
     FROM item_history WHERE ${type === 'product' ? 'product_id' : 'service_id'} = $1 ORDER BY id DESC`,
    [id],
  );
  if (versions.length === 0) throw notFound(type === 'product' ? 'Produit' : 'Service');
  return at ? versions.filter((version) => coversInstant(version, at)) : versions;
}

function coversInstant({ validFrom, validUntil }: ItemVersion, at: Date): boolean {
  return validFrom <= at && (validUntil === null || at < validUntil);
}
