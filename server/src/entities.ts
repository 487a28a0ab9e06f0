import { Category, Product, Service, Stock } from './catalogue/items/catalogue.entity.ts';
import { CatalogueImport } from './catalogue/import/import.entity.ts';
import { CountingLine, CountingSheet } from './catalogue/counting/counting.entity.ts';
import { Closure, ClosureVersion } from './closures/closure.entity.ts';
import { CopyRun } from './copies/copy-run.entity.ts';
import { Webhook } from './feed/webhooks/webhook.entity.ts';
import { House } from './house/house.entity.ts';
import { Kessal } from './kessals/kessal.entity.ts';
import { Local } from './locals/local.entity.ts';
import { LocalIdentity } from './locals/local-identity.entity.ts';
import { Picture } from './pictures/picture.entity.ts';
import { Printer } from './printing/printer.entity.ts';
import { Reception, ReceptionLine } from './receptions/reception.entity.ts';
import { SavedReport } from './reports/saved/saved-report.entity.ts';
import { GivenGrant, LateSale, LateSequence, Queue } from './sales/late/late.entity.ts';
import { Review } from './sales/reviews/review.entity.ts';
import { Ticket, TicketLine } from './sales/tickets/ticket.entity.ts';
import { AccessToken } from './tokens/token.entity.ts';
import { Device, LoginAttempt, Session } from './users/sessions/session.entity.ts';
import { User } from './users/user.entity.ts';

/** A test compares them with the migrated schema. */
export const ENTITIES = [
  House,
  Picture,
  Local,
  LocalIdentity,
  Kessal,
  User,
  Device,
  Session,
  LoginAttempt,
  Category,
  Product,
  Service,
  Stock,
  CountingSheet,
  CountingLine,
  CatalogueImport,
  Ticket,
  TicketLine,
  GivenGrant,
  Queue,
  LateSequence,
  LateSale,
  Review,
  Closure,
  ClosureVersion,
  Reception,
  ReceptionLine,
  SavedReport,
  AccessToken,
  CopyRun,
  Printer,
  Webhook,
];
