import { Checkbox, Input } from 'antd';
import { galleryPath } from '#server/pictures/gallery/gallery.rules.ts';
import { nameText } from '../../lib/text/format.ts';
import { AmountInput } from '../../ui/inputs/AmountInput.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Starter.module.css';
import { lineFault, linesToAdd, type StarterGroup, type StarterLine } from './starter-lines.ts';

interface StarterGroupTableProps {
  group: StarterGroup;
  disabled: boolean;
  onChange: (group: StarterGroup) => void;
}

/** The services of one type of shop, or the products of a category. */
export function StarterGroupTable({ group, disabled, onChange }: StarterGroupTableProps) {
  const { title, lines, locals } = group;
  const chosen = linesToAdd(group).length;
  const choose = (all: boolean) =>
    onChange({ ...group, lines: lines.map((line) => ({ ...line, chosen: all && !line.known })) });
  return (
    <section className={`ui-card ${styles.group}`} aria-label={title}>
      <header className={`ui-wrap ${styles.head}`}>
        <Checkbox
          aria-label={`Tout cocher : ${title}`}
          disabled={disabled}
          checked={chosen > 0}
          indeterminate={chosen > 0 && chosen < lines.filter(({ known }) => !known).length}
          onChange={({ target }) => choose(target.checked)}
        />
        {locals ? (
          <h2 className="ui-title">{title}</h2>
        ) : (
          <Input
            aria-label={`Nom de la catégorie ${group.id}`}
            className={styles.category}
            value={title}
            maxLength={100}
            dir="auto"
            disabled={disabled}
            onChange={({ target }) => onChange({ ...group, title: target.value })}
          />
        )}
        {locals && locals.length > 1 && <Locals group={group} disabled={disabled} onChange={onChange} />}
        {locals?.length === 1 && <bdi className="ui-quiet">{nameText(locals[0]?.name)}</bdi>}
      </header>
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          <Line
            key={line.picture}
            line={line}
            disabled={disabled}
            onChange={(changed) =>
              onChange({ ...group, lines: lines.map((one, at) => (at === place ? changed : one)) })
            }
          />
        ))}
      </ul>
    </section>
  );
}

function Locals({ group, disabled, onChange }: StarterGroupTableProps) {
  const locals = group.locals ?? [];
  return (
    <span className={`ui-wrap ${styles.locals}`} role="group" aria-label="Locaux">
      {locals.map((local) => (
        <Checkbox
          key={local.id}
          disabled={disabled}
          checked={local.chosen}
          onChange={({ target }) =>
            onChange({
              ...group,
              locals: locals.map((one) => (one.id === local.id ? { ...one, chosen: target.checked } : one)),
            })
          }
        >
          <bdi>{nameText(local.name)}</bdi>
        </Checkbox>
      ))}
    </span>
  );
}

interface LineProps {
  line: StarterLine;
  disabled: boolean;
  onChange: (line: StarterLine) => void;
}

function Line({ line, disabled, onChange }: LineProps) {
  const { chosen, name, price, frais, picture, known } = line;
  const fault = lineFault(line);
  const off = disabled || !chosen;
  return (
    <li className={styles.line} data-chosen={chosen}>
      <Checkbox
        aria-label={`Ajouter ${name}`}
        disabled={disabled}
        checked={chosen}
        onChange={({ target }) => onChange({ ...line, chosen: target.checked })}
      />
      <Picture path={galleryPath(picture)} alt="" className={styles.picture} />
      <span className={`ui-stack ${styles.name}`}>
        <Input
          aria-label={`Nom : ${name}`}
          value={name}
          maxLength={100}
          dir="auto"
          disabled={off}
          onChange={({ target }) => onChange({ ...line, name: target.value })}
        />
        {known && !chosen && <small className="ui-quiet">déjà dans votre catalogue</small>}
        {fault !== null && (
          <small role="alert" className={`ui-wrong ${styles.fault}`}>
            {fault}
          </small>
        )}
      </span>
      <label className={`ui-stack ui-note ${styles.amount}`}>
        <span>Prix</span>
        <AmountInput
          label={`Prix : ${name}`}
          {...(typeof price === 'string' && { status: 'error' })}
          value={price}
          disabled={off}
          onChange={(entered) => onChange({ ...line, price: entered })}
        />
      </label>
      {frais !== null && (
        <label className={`ui-stack ui-note ${styles.amount} ${styles.frais}`}>
          <span>Frais Kessal</span>
          <AmountInput
            label={`Frais Kessal : ${name}`}
            {...(typeof frais === 'string' && { status: 'error' })}
            value={frais}
            disabled={off}
            onChange={(entered) => onChange({ ...line, frais: entered })}
          />
        </label>
      )}
    </li>
  );
}
