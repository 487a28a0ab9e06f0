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
import type { Call } from '../doors/call.ts';
import { Local } from '../locals/local.entity.ts';
import { localsById } from '../locals/locals.queries.ts';
import type { Permission } from '../shared/permissions.ts';
import { Printer, PrinterProblems, PrintJob } from './printer.entity.ts';
import { answerOfPaper, askPrinter, giveToPrint, keepPrinter, pulseDrawer } from './printing.calls.ts';
import { OpenDrawerInput, PaperDecisionInput, PaperInput, PrinterInput } from './printing.input.ts';
import { listPrinters, openJobs } from './printing.queries.ts';
import type { PrinterProblem } from './printing.rules.ts';
import { removePrinter } from './printing.service.ts';

@ObjectType({ description: 'Le tiroir s’est ouvert, ou ce qui l’a empêché.' })
class DrawerOpening {
  @Field(() => PrinterProblems, { nullable: true })
  problem!: PrinterProblem | null;
}

@Resolver(() => Printer)
export class PrintingResolver {
  @Authorized<Permission>('usePrinters')
  @Query(() => [Printer], {
    description: 'Les imprimantes du réseau : celles de votre local, toutes pour un ADMIN.',
  })
  printers(@Ctx('call') call: Call): Promise<Printer[]> {
    return listPrinters(call.db.manager, call.ctx.actor);
  }

  @Authorized<Permission>('usePrinters')
  @Query(() => Printer, {
    description: 'Comment va une imprimante, et les papiers de cet appareil qu’elle doit encore.',
  })
  printer(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<Printer> {
    return askPrinter(call, id);
  }

  @Authorized<Permission>('managePrinters')
  @Mutation(() => Printer, { description: 'Ajoute une imprimante à un local, ou la modifie.' })
  savePrinter(@Arg('input') input: PrinterInput, @Ctx('call') call: Call): Promise<Printer> {
    return keepPrinter(call, input);
  }

  @Authorized<Permission>('managePrinters')
  @Mutation(() => Printer, { description: 'Retire une imprimante ; ce qui l’attendait n’est pas imprimé.' })
  removePrinter(@Arg('id', () => Int) id: number, @Ctx('call') call: Call): Promise<Printer> {
    return call.db.inTransaction((tx) => removePrinter(tx, call.ctx, id));
  }

  @Authorized<Permission>('usePrinters')
  @Mutation(() => PrintJob, {
    description: 'Confie un papier à une imprimante ; la réponse ne l’attend pas.',
  })
  printPaper(@Arg('input') input: PaperInput, @Ctx('call') call: Call): Promise<PrintJob> {
    return giveToPrint(call, input);
  }

  @Authorized<Permission>('usePrinters')
  @Mutation(() => PrintJob, {
    description: 'Répond à « Le ticket est-il sorti ? », ou abandonne un papier qui attend.',
  })
  decidePaper(@Arg('input') input: PaperDecisionInput, @Ctx('call') call: Call): Promise<PrintJob> {
    return answerOfPaper(call, input);
  }

  @Authorized<Permission>('usePrinters')
  @Mutation(() => DrawerOpening, {
    description: 'Ouvre le tiroir relié à l’imprimante ; le journal dit qui et pourquoi.',
  })
  openDrawer(@Arg('input') input: OpenDrawerInput, @Ctx('call') call: Call): Promise<DrawerOpening> {
    return pulseDrawer(call, input);
  }

  @FieldResolver(() => Local)
  local(@Root() { localId }: Printer, @Ctx('call') call: Call): Promise<Local> {
    return call.db.load(localsById, localId);
  }

  @FieldResolver(() => [PrintJob], { description: 'Les papiers de cet appareil qui ne sont pas sortis.' })
  jobs(@Root() { id }: Printer, @Ctx('call') call: Call): Promise<PrintJob[]> {
    return openJobs(call.db.manager, id, call.ctx.actor.deviceId);
  }
}
