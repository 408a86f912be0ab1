/** The table of permissions and roles. */
import { Check, Minus } from 'lucide-react'
import type { Permission, Role } from '../../data/people/roles.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Scrolled } from '../../ui/page/Scrolled.tsx'
import { labelOfArea, labelOfPermission, labelOfRole } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Roles.module.css'

interface PermissionTableProps {
  roles: readonly Role[]
  permissions: readonly Permission[]
  granted: ReadonlyMap<string, ReadonlySet<string>>
  canEdit: (role: Role) => boolean
  onToggle: (role: Role, names: readonly string[], isGranted: boolean) => void
}

/** `crm.leads.read` belongs to the area `crm.leads`. */
const areaOf = ({ name }: Permission) => name.slice(0, name.lastIndexOf('.'))

const byLabel = (language: string) => (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, language)

export function PermissionTable({ roles, permissions, granted, canEdit, onToggle }: PermissionTableProps) {
  const { words, labels, language } = useCatalogue()
  const { settings } = words
  const named = permissions.map((each) => ({
    ...each,
    label: labelOfPermission(labels, each.name, each.description),
  }))
  return (
    <Scrolled className={css.scroll} label={settings.screens.roles}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{settings.permission}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                {labelOfRole(labels, role.name)}
              </th>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(named, areaOf)].map(([area, some]) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1} className={css.area}>
                {labelOfArea(labels, area)}
              </th>
            </tr>
            {some.toSorted(byLabel(language)).map(({ name, label }) => (
              <tr key={name}>
                <th scope="row" title={name}>
                  {label}
                </th>
                {roles.map((role) => {
                  const has = granted.get(role.id)?.has(name) ?? false
                  return (
                    <td key={role.id}>
                      {canEdit(role) ? (
                        <Checkbox
                          label={`${labelOfRole(labels, role.name)}: ${label}, ${labelOfArea(labels, area)}`}
                          isLabelHidden
                          isSelected={has}
                          onChange={(isGranted) => onToggle(role, [name], isGranted)}
                        />
                      ) : has ? (
                        <Check className={css.has} aria-label={settings.granted} />
                      ) : (
                        <Minus className={css.hasNot} aria-label={settings.notGranted} />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Scrolled>
  )
}
