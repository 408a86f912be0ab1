/** The roles of a user, each with its meaning. Roles with more permissions than one has cannot be given. */
import { useQuery } from '@tanstack/react-query'
import { type Role, rolesQuery } from '../../data/people/roles.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import field from '../../ui/controls/Field.module.css'
import { labelOfRole } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { type FieldInputProps, useLabelOf } from './input.ts'
import css from './RolesInput.module.css'
import { TagsInput } from './TagsInput.tsx'

/** Without the permission to see the roles, their names are typed. */
export function RolesInput(props: FieldInputProps) {
  const may = usePermission()
  return may('platform.roles.read') ? <RoleList {...props} /> : <TagsInput {...props} />
}

function RoleList(props: FieldInputProps) {
  const { value, onChange, isLabelHidden, isDisabled = false, errors = [] } = props
  const {
    words: { app },
    labels,
  } = useCatalogue()
  const label = useLabelOf(props)
  const { permissions } = useSession()
  const { data } = useQuery(rolesQuery)
  const names = Array.isArray(value) ? value.map(String) : []
  const canGive = (role: Role) => role.permissions.every((each) => permissions.includes(each))
  const toggle = (name: string, isChosen: boolean) =>
    onChange(isChosen ? [...names, name] : names.filter((each) => each !== name))
  return (
    <fieldset className={field.field} aria-label={label}>
      {!isLabelHidden && <legend className={field.label}>{label}</legend>}
      <div className={css.list}>
        {!data && <p>{app.loading}</p>}
        {data?.map((role) => (
          <div key={role.id}>
            <Checkbox
              label={labelOfRole(labels, role.name)}
              isSelected={names.includes(role.name)}
              onChange={(isChosen) => toggle(role.name, isChosen)}
              aria-describedby={role.id}
              isDisabled={isDisabled || (!names.includes(role.name) && !canGive(role))}
              isInvalid={errors.length > 0}
            />
            <p id={role.id} className={css.about}>
              {labels.roles[role.name]?.about ?? role.description}
            </p>
          </div>
        ))}
      </div>
      {errors.length > 0 && <p className={field.error}>{errors.join(' ')}</p>}
    </fieldset>
  )
}
