/** The name of a record as a link to it, with its subtitle. */
import { idOf } from '../../data/records/cell-edits.ts'
import type { Row } from '../../data/records/metadata.ts'
import { RecordAvatar } from '../../fields/cells/RecordAvatar.tsx'
import { CellLink } from '../../fields/cells/CellLink.tsx'
import { subtitleBeside } from '../../declaration/subtitle.ts'
import type { Column } from '../base/columns.ts'
import { useCellScope } from './cell-context.ts'
import css from './TitleCell.module.css'

interface TitleCellProps {
  row: Row
  /** The columns beside it. */
  beside: readonly Column[]
}

export function TitleCell({ row, beside }: TitleCellProps) {
  const { pages, labels } = useCellScope()
  const { resource, title } = pages
  const text = title(row, labels)
  // The column of the titles has the name of a field of some records.
  const names = beside.map(({ name }) => name).filter((name) => name !== 'title')
  const more = subtitleBeside(pages, row, names)
  return (
    <span className={css.title}>
      <RecordAvatar entity={resource.entity} name={text} id={row.id} row={row} />
      {resource.hasRecord ? (
        <CellLink isDirect path={resource.path} id={idOf(resource, row)} className={css.titleLink ?? ''}>
          {text}
        </CellLink>
      ) : (
        <span className={css.titleLink}>{text}</span>
      )}
      {more && <span className={css.subtitle}>{more}</span>}
    </span>
  )
}
