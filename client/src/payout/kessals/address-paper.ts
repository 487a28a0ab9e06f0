import { identityLines, type Identity } from '#server/house/identity.rules.ts';
import type { KessalNameFragment } from '../../graphql/generated.ts';
import { escapeHtml as escape } from '../../lib/documents/paper.ts';
import type { PaperFont } from '../../lib/documents/print-document.ts';
import { rollHtml } from '../../lib/documents/roll.ts';
import { ownCodeHtml, personHtml } from '../slip/payment-slip.ts';

interface AddressPaper {
  kessal: KessalNameFragment;
  house: { companyName: string; identity: Identity; demonstration: boolean };
  address: string;
  /** The address as SVG. */
  code: string;
}

/** The paper that a kessal takes home: the address of her own page. */
export function addressPaperHtml({ kessal, house, address, code }: AddressPaper, font?: PaperFont): string {
  const { companyName, identity, demonstration } = house;
  const head = { demonstration, localName: companyName, logoUrl: null, company: companyName };
  return rollHtml({
    name: 'Sa page',
    title: 'Votre page',
    head: { ...head, ...identityLines(identity) },
    body: `${personHtml(kessal)}
${ownCodeHtml(code)}`,
    foot: `<p><span>${escape(address)}</span></p>`,
    font,
  });
}
