/** The user's API tokens. The secret of a new one is shown once. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { kontor } from '../../data/api/client.ts'
import { useFormats } from '../../data/formats/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useAccountWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import { NewToken, tokensKey } from './NewToken.tsx'
import css from './Settings.module.css'

export function TokensScreen() {
  const { words, labels } = useCatalogue()
  const { tokens: texts } = useAccountWords()
  const formats = useFormats()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => kontor.auth.tokens.list({ per_page: 100 }, { signal }),
  })
  const revoke = useMutation({
    mutationFn: async (id: string) => {
      await kontor.auth.tokens.delete(id)
      await client.invalidateQueries({ queryKey: tokensKey })
    },
  })
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const columns: readonly TableColumn<(typeof data.data)[number]>[] = [
    { id: 'name', label: texts.name, place: 'main', render: ({ name }) => name },
    {
      id: 'scopes',
      label: labelOfField(labels, 'scopes'),
      render: ({ scopes }) => (scopes.includes('*') ? texts.allScopes : scopes.join(', ')),
    },
    {
      id: 'last_used_at',
      label: labelOfField(labels, 'last_used_at'),
      render: ({ last_used_at: at }) => (at ? formats.instant(at) : texts.unused),
    },
    {
      id: 'expires_at',
      label: labelOfField(labels, 'expires_at'),
      render: ({ expires_at: at }) => formats.instant(at),
    },
    {
      id: 'revoke',
      label: words.app.actions,
      place: 'end',
      render: ({ id, name }) => (
        <Button
          size="small"
          look="quiet"
          aria-label={`${texts.revoke}: ${name}`}
          onPress={() => revoke.mutate(id)}
        >
          {texts.revoke}
        </Button>
      ),
    },
  ]
  return (
    <Page title={words.settings.screens.tokens} text={texts.text} width="medium">
      <NewToken />
      {data.data.length > 0 && (
        <div className={css.list}>
          <Table
            isWrapped
            label={words.settings.screens.tokens}
            columns={columns}
            rows={data.data}
            keyOf={(token) => token.id}
          />
        </div>
      )}
    </Page>
  )
}
