import { createPortal } from 'react-dom';
import { nameText } from '../../lib/text/format.ts';
import styles from '../Reports.module.css';
import { fitOf, type Sheet } from './sheet.ts';

/** All rows of the report for printing; on screen the table is virtual. */
export function PaperTable({ sheet }: { sheet: Sheet }) {
  const { columns, rows, foot } = sheet;
  const { landscape, size, tables } = fitOf(sheet);
  return (
    <>
      {landscape && createPortal(<style>{'@page { size: A4 landscape }'}</style>, document.head)}
      {tables.map((places) => (
        <table key={places.join()} className={styles.paper} style={{ fontSize: `${size}pt` }}>
          <thead>
            <tr>
              {places.map((place) => (
                <th key={place} scope="col" data-number={columns[place]?.number}>
                  <bdi dir={columns[place]?.direction}>{nameText(columns[place]?.title)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, line) => (
              <tr key={`${line} ${cells[0]}`}>
                <Cells cells={cells} places={places} columns={columns} />
              </tr>
            ))}
            {foot && (
              <tr className={styles.whole}>
                <Cells cells={foot} places={places} columns={columns} />
              </tr>
            )}
          </tbody>
        </table>
      ))}
    </>
  );
}

interface CellsProps extends Pick<Sheet, 'columns'> {
  cells: readonly string[];
  places: readonly number[];
}

function Cells({ cells, places, columns }: CellsProps) {
  return places.map((place) => {
    const [first, ...rest] = (cells[place] ?? '').split('\n');
    return (
      <td key={place} data-number={columns[place]?.number}>
        <bdi dir={columns[place]?.direction}>{nameText(first)}</bdi>
        {rest.map((one) => (
          <small key={one}>{one}</small>
        ))}
      </td>
    );
  });
}
