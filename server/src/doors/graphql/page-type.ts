import { Field, ObjectType, type ClassType } from 'type-graphql';
import type { Page, TotalledPage } from '../../shared/paging.ts';

/** The GraphQL type of a list's pages. */
export function pageType<Item extends object>(name: string, item: ClassType<Item>): ClassType<Page<Item>> {
  @ObjectType(name)
  class PageType implements Page<Item> {
    @Field(() => [item])
    items!: Item[];

    @Field(() => String, {
      nullable: true,
      description: 'À redonner pour la suite ; rien à la dernière page.',
    })
    nextCursor!: string | null;
  }
  return PageType;
}

/** The same with the totals of the whole list. */
export function totalledPageType<Item extends object, Totals extends object>(
  name: string,
  item: ClassType<Item>,
  totals: ClassType<Totals>,
  description = '',
): ClassType<TotalledPage<Item, Totals>> {
  const type = pageType(name, item) as ClassType<TotalledPage<Item, Totals>>;
  Field(() => totals, description ? { description } : {})(type.prototype as object, 'totals');
  return type;
}
