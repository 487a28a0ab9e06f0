/**
 * Who did what, and the keys of writes. Nearly every row of the journal is a sale's, and a sale must not pay for how it is
 * read: the rows come in the order of time, so a summary of each stretch finds a period; what is not a sale has indexes
 * that a sale does not touch. It pays for one, by subject: tickets are numbered upwards, so its entry goes to the last
 * page.
 */
export const JOURNAL = `
CREATE TABLE journal (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Ids without foreign keys: the journal says what was, and leans on nothing.
  user_id integer,
  local_id integer,
  request_id text NOT NULL,
  action text NOT NULL,
  subject_id integer,
  before jsonb,
  after jsonb,
  -- Null where the house itself wrote.
  address text,
  device_id uuid
);
CREATE INDEX journal_period ON journal USING brin (at) WITH (pages_per_range = 32);
CREATE INDEX journal_subject ON journal (subject_id);
CREATE INDEX journal_office ON journal (id) WHERE action <> 'ticket.sold';
CREATE INDEX journal_login_blocked ON journal (at) WHERE action = 'login.blocked';
CREATE INDEX journal_corrections ON journal (subject_id)
  WHERE action IN ('ticket.itemAdded', 'ticket.lineRemoved', 'ticket.quantityChanged');

CREATE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER journal_no_change BEFORE UPDATE OR DELETE ON journal
  FOR EACH ROW EXECUTE FUNCTION journal_is_append_only();
CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON journal
  FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();

-- The same write sent again is recognised by its key (db/idempotency-key.ts).
CREATE TABLE written_once (
  user_id integer NOT NULL REFERENCES users (id),
  key text NOT NULL,
  at timestamptz NOT NULL,
  verb text,
  content_hash bytea,
  PRIMARY KEY (user_id, key),
  CONSTRAINT written_once_known CHECK ((verb IS NULL) = (content_hash IS NULL))
);
`;
