/** German messages. Each file has the sentences of one part of the server. */
import type { Catalogue } from '#runtime/languages/translator'
import actions from './actions.json' with { type: 'json' }
import catalog from './catalog.json' with { type: 'json' }
import core from './core.json' with { type: 'json' }
import crm from './crm.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import features from './features.json' with { type: 'json' }
import finance from './finance.json' with { type: 'json' }
import hr from './hr.json' with { type: 'json' }
import identity from './identity.json' with { type: 'json' }
import imports from './imports.json' with { type: 'json' }
import inventory from './inventory.json' with { type: 'json' }
import invoices from './invoices.json' with { type: 'json' }
import resourceNames from './resource-names.json' with { type: 'json' }
import purchasing from './purchasing.json' with { type: 'json' }
import rentals from './rentals.json' with { type: 'json' }
import results from './results.json' with { type: 'json' }
import runtime from './runtime.json' with { type: 'json' }
import sales from './sales.json' with { type: 'json' }
import webhooks from './webhooks.json' with { type: 'json' }

/** The sentences by file. A sentence is in one file only. */
export const parts = {
  runtime,
  core,
  features,
  identity,
  documents,
  imports,
  webhooks,
  crm,
  catalog,
  inventory,
  purchasing,
  rentals,
  sales,
  invoices,
  finance,
  hr,
  results,
}

export const german: Catalogue = {
  sentences: Object.assign({}, ...Object.values(parts)),
  resourceNames,
  actions,
  and: 'und',
  or: 'oder',
}
