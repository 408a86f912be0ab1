/** Roles as a matrix: permissions by area, a column for each role. Changes are saved together. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { saveRoles, type Role, rolesQuery, permissionsQuery } from '../../data/people/roles.ts'
import { resources } from '../../generated/resources.ts'
import { useLoadPages } from '../../declaration/loaded-pages.ts'
import { CreateDialog } from '../../form/CreateDialog.tsx'
import { usePermission } from '../../data/people/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useMessageOf, Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useCatalogue } from '../../words/words.ts'
import { PermissionTable } from './PermissionTable.tsx'
import css from './Roles.module.css'

/** The changed permissions by the id of the role. */
type Changes = ReadonlyMap<string, ReadonlySet<string>>

/** The changes that are not saved yet, and the permissions that the roles have with them. */
function useRoleChanges(roles: readonly Role[] | undefined) {
  const client = useQueryClient()
  const [changes, setChanges] = useState<Changes>(new Map())
  const [failure, setFailure] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const granted = useMemo(
    () => new Map(roles?.map((role) => [role.id, changes.get(role.id) ?? new Set(role.permissions)])),
    [roles, changes],
  )
  const toggle = (role: Role, names: readonly string[], isGranted: boolean) => {
    const next = new Set(granted.get(role.id))
    for (const name of names) {
      if (isGranted) next.add(name)
      else next.delete(name)
    }
    setChanges(new Map(changes).set(role.id, next))
  }
  const save = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      await saveRoles(changes)
      await client.invalidateQueries()
      setChanges(new Map())
    } catch (reason) {
      setFailure(reason)
    } finally {
      setPending(false)
    }
  }
  const discard = () => setChanges(new Map())
  return { granted, hasChanges: changes.size > 0, toggle, save, discard, failure, isPending }
}

export function RolesScreen() {
  const messageOf = useMessageOf()
  const { words, labels } = useCatalogue()
  const may = usePermission()
  const roles = useQuery(rolesQuery)
  const permissions = useQuery(permissionsQuery)
  const loadPages = useLoadPages()
  const pages = useQuery({ queryKey: ['pages', 'roles'], queryFn: () => loadPages('roles') })
  const [isCreating, setCreating] = useState(false)
  const { granted, hasChanges, toggle, save, discard, failure, isPending } = useRoleChanges(roles.data)
  const error = roles.error ?? permissions.error
  if (error) return <Notice error={error} onRetry={() => void roles.refetch()} />
  if (!roles.data || !permissions.data) return <Notice />
  return (
    <Page
      title={words.settings.screens.roles}
      buttons={
        <div className={css.buttons}>
          {hasChanges && (
            <>
              <Button onPress={discard}>{words.app.cancel}</Button>
              <Button look="primary" onPress={() => void save()} isPending={isPending}>
                {words.app.save}
              </Button>
            </>
          )}
          {may(resources.roles.create) && (
            <Button onPress={() => setCreating(true)}>{words.list.create(labels.resources.roles.one)}</Button>
          )}
        </div>
      }
    >
      {failure !== undefined && (
        <p className={css.failure} role="alert">
          {messageOf(failure)}
        </p>
      )}
      <PermissionTable
        roles={roles.data}
        permissions={permissions.data}
        granted={granted}
        canEdit={(role) => !role.is_built_in && may('platform.roles.write')}
        onToggle={toggle}
      />
      {pages.data && (
        <CreateDialog
          pages={pages.data}
          isOpen={isCreating}
          onClose={() => setCreating(false)}
          onCreated={() => void roles.refetch()}
        />
      )}
    </Page>
  )
}
