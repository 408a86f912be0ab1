/** The description of a role. Those of built-in roles are translated. */
import type { CellProps } from '../../declaration/page.ts'
import { useCellScope } from './cell-context.ts'

export function RoleAboutCell({ row, value }: CellProps) {
  const { labels } = useCellScope()
  const built = row['is_built_in'] ? labels.roles[String(row['name'])] : undefined
  return built?.about ?? (value === null ? null : String(value))
}
