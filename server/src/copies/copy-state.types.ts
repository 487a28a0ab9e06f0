import { Field, ObjectType, registerEnumType } from 'type-graphql';
import type { CopyColour, CopyState } from './copy-state.rules.ts';

const CopyColours = { GREEN: 'GREEN', AMBER: 'AMBER', RED: 'RED' } as const;
registerEnumType(CopyColours, {
  name: 'CopyColour',
  description: 'Verte : la maison survivrait à son disque. Orange : pas tout à fait. Rouge : non.',
});

@ObjectType('CopyState', { description: 'Si la maison survivrait à son disque.' })
export class CopyStateView implements CopyState {
  @Field(() => CopyColours)
  colour!: CopyColour;

  @Field(() => String, { description: 'Le code stable de cet état.' })
  code!: CopyState['code'];

  @Field(() => String)
  reason!: string;

  @Field(() => String, { nullable: true, description: 'Ce qu’il faut faire ; rien s’il n’y a rien à faire.' })
  remedy!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Les réglages que cela demande, pour qui installe ; rien s’il n’en faut pas.',
  })
  setting!: string | null;
}
