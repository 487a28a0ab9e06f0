import type { Transporter } from 'nodemailer';

/** Where mail goes out, of SMTP_URL and SMTP_FROM. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; else by STARTTLS. */
  secure: boolean;
  auth?: { user: string; pass: string } | undefined;
  /** No password and no figure goes out in clear but to this very machine. */
  requireTLS: boolean;
  from: string;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for each try, so that a mailbox may know a repeated one. */
  messageId: string;
}

/** Cannot go out now: `message` is French, and holds no secret. */
export class MailFault extends Error {
  constructor(
    message: string,
    /** The server answered about this recipient, and would take others. */
    readonly ofRecipient: boolean,
  ) {
    super(message);
  }
}

const CONNECT_MS = 30_000;
/** As RFC 5321 (4.5.3.2.6): who has the whole letter may take so long to say so, and a second one would be twice. */
const ANSWER_MS = 10 * 60_000;

/** Sends by nodemailer, which has no dependency of its own, a release each week and most of Node's mail. */
export class Mailer {
  #transport: Promise<Transporter> | undefined;

  /** @param transport another of nodemailer's, opened already */
  constructor(
    readonly server: SmtpServer,
    transport?: Transporter,
  ) {
    if (transport) this.#transport = Promise.resolve(transport);
  }

  get from(): string {
    return this.server.from;
  }

  /** Resolves once the server has taken the letter. @throws MailFault */
  async send(letter: Letter, signal: AbortSignal): Promise<void> {
    this.#transport ??= this.#open();
    try {
      const transport = await this.#transport;
      await transport.sendMail({ ...letter, from: this.server.from, signal });
    } catch (error) {
      throw faultOf(error as NodeJS.ErrnoException, this.server);
    }
  }

  /** Loaded where the first letter is sent. */
  async #open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { host, port, secure, auth, requireTLS } = this.server;
    return createTransport({
      host,
      port,
      secure,
      requireTLS,
      ...(auth && { auth }),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

interface SmtpError extends NodeJS.ErrnoException {
  responseCode?: number;
  response?: string;
  command?: string;
}

function faultOf(error: SmtpError, { host, port, auth }: SmtpServer): MailFault {
  const { code = '', response, command = '' } = error;
  const answered = response === undefined ? '' : ` Il répond : « ${withoutSecrets(response, auth)} »`;
  if (code === 'EENVELOPE' && command.startsWith('RCPT'))
    return new MailFault(`Le serveur de messagerie refuse cette adresse.${answered}`, true);
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return new MailFault(
      `Le serveur de messagerie refuse le nom ou le mot de passe que Kessal lui donne.${answered}`,
      false,
    );
  if (response !== undefined)
    return new MailFault(`Le serveur de messagerie refuse la lettre.${answered}`, false);
  if (code === 'EABORT') return new MailFault('L’envoi fut interrompu, ou a duré trop longtemps.', false);
  if (code === 'ETLS')
    return new MailFault(`${host} ne parle pas chiffré, ou son certificat n’est pas reconnu.`, false);
  const said = withoutSecrets(error.message, auth);
  return new MailFault(`Le serveur de messagerie ${host}:${port} ne répond pas (${said}).`, false);
}

const MOST_CHARACTERS = 200;

/** A server may repeat what it was told. */
function withoutSecrets(text: string, auth: SmtpServer['auth']): string {
  const { user = '', pass = '' } = auth ?? {};
  const base64 = (one: string) => Buffer.from(one).toString('base64');
  const forms = [pass, encodeURIComponent(pass), base64(pass), base64(`\0${user}\0${pass}`)];
  return forms
    .reduce((said, secret) => (secret === '' ? said : said.replaceAll(secret, '…')), text)
    .replaceAll(/\s+/g, ' ')
    .slice(0, MOST_CHARACTERS);
}
