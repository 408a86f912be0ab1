/**
 * The tax codes that a company starts with, by country: rates with their days, and the boxes of the usual return.
 * Sources: the forms USt 1 A (DE), U 30 (AT), MWST 0550 (CH), CA3 (FR), 625 (BE), btw-aangifte (NL), VAT100 (GB).
 */
import type { Direction, Supply, Treatment } from './tax-code.ts'

export const seedCountries = ['DE', 'AT', 'CH', 'FR', 'BE', 'NL', 'GB', 'generic'] as const
export type SeedCountry = (typeof seedCountries)[number]

export interface TaxCodeSeed {
  code: string
  name: string
  direction: Direction
  rate: number
  treatment: Treatment
  supply: Supply
  base_box: string | null
  tax_box: string | null
  valid_from: string | null
  valid_to: string | null
}

interface Options extends Partial<Record<'base' | 'tax' | 'from' | 'to', string>> {
  supply?: Supply
  treatment?: Treatment
}

const seed = (
  direction: Direction,
  code: string,
  name: string,
  rate: number,
  options: Options,
): TaxCodeSeed => ({
  code,
  name,
  direction,
  rate,
  treatment: options.treatment ?? 'standard',
  supply: options.supply ?? 'any',
  base_box: options.base ?? null,
  tax_box: options.tax ?? null,
  valid_from: options.from ?? null,
  valid_to: options.to ?? null,
})

const sale = (code: string, name: string, rate: number, options: Options = {}) =>
  seed('sale', code, name, rate, options)

const purchase = (code: string, name: string, rate: number, options: Options = {}) =>
  seed('purchase', code, name, rate, options)

/** Names and boxes of the codes for sales without tax. A country leaves out those that it does not use. */
interface Untaxed {
  intraCommunity?: [name: string, box: string]
  reverseCharge?: [name: string, box: string]
  export?: [name: string, box: string]
  exempt?: [name: string, box: string]
  outsideScope?: [name: string, box: string]
}

function untaxed(texts: Untaxed): TaxCodeSeed[] {
  const rows: [string, Treatment, Supply, [string, string] | undefined][] = [
    ['K', 'intra_community', 'goods', texts.intraCommunity],
    ['AE', 'reverse_charge', 'services', texts.reverseCharge],
    ['G', 'export', 'goods', texts.export],
    ['E', 'exempt', 'any', texts.exempt],
    ['O', 'outside_scope', 'any', texts.outsideScope],
  ]
  return rows.flatMap(([code, treatment, supply, text]) => {
    if (!text) return []
    const [name, base] = text
    return [sale(code, name, 0, { treatment, supply, ...(base && { base }) })]
  })
}

const germany: readonly TaxCodeSeed[] = [
  sale('S19', 'Umsatzsteuer 19 %', 19, { base: '81', from: '2007-01-01' }),
  sale('S7', 'Umsatzsteuer 7 %', 7, { base: '86', from: '1983-07-01' }),
  sale('S16', 'Umsatzsteuer 16 %', 16, { base: '35', tax: '36', from: '2020-07-01', to: '2020-12-31' }),
  sale('S5', 'Umsatzsteuer 5 %', 5, { base: '35', tax: '36', from: '2020-07-01', to: '2020-12-31' }),
  sale('S0', 'Umsatzsteuer 0 % (Photovoltaik)', 0, { base: '87', from: '2023-01-01' }),
  ...untaxed({
    intraCommunity: ['Innergemeinschaftliche Lieferung', '41'],
    reverseCharge: ['Leistung an Unternehmen in der EU (Reverse Charge)', '21'],
    export: ['Ausfuhrlieferung', '43'],
    exempt: ['Steuerfrei ohne Vorsteuerabzug', '48'],
    outsideScope: ['Nicht steuerbar im Inland', '45'],
  }),
  purchase('P19', 'Vorsteuer 19 %', 19, { tax: '66', from: '2007-01-01' }),
  purchase('P7', 'Vorsteuer 7 %', 7, { tax: '66', from: '1983-07-01' }),
  purchase('P0', 'Einkauf ohne Umsatzsteuer', 0),
  purchase('PK19', 'Innergemeinschaftlicher Erwerb 19 %', 19, {
    treatment: 'intra_community',
    supply: 'goods',
    base: '89',
    tax: '61',
    from: '2007-01-01',
  }),
  purchase('PK7', 'Innergemeinschaftlicher Erwerb 7 %', 7, {
    treatment: 'intra_community',
    supply: 'goods',
    base: '93',
    tax: '61',
    from: '1983-07-01',
  }),
  purchase('PAE19', 'Leistung eines Unternehmens im Ausland (§ 13b) 19 %', 19, {
    treatment: 'reverse_charge',
    base: '46',
    tax: '67',
    from: '2007-01-01',
  }),
]

const austria: readonly TaxCodeSeed[] = [
  sale('S20', 'Umsatzsteuer 20 %', 20, { base: '022', from: '1984-01-01' }),
  sale('S13', 'Umsatzsteuer 13 %', 13, { base: '006', from: '2016-01-01' }),
  sale('S10', 'Umsatzsteuer 10 %', 10, { base: '029', from: '1984-01-01' }),
  ...untaxed({
    intraCommunity: ['Innergemeinschaftliche Lieferung', '017'],
    reverseCharge: ['Steuerschuld geht auf den Empfänger über', '021'],
    export: ['Ausfuhrlieferung', '011'],
    exempt: ['Steuerfrei ohne Vorsteuerabzug', '020'],
    outsideScope: ['Nicht steuerbar im Inland', ''],
  }),
  purchase('P20', 'Vorsteuer 20 %', 20, { tax: '060', from: '1984-01-01' }),
  purchase('P13', 'Vorsteuer 13 %', 13, { tax: '060', from: '2016-01-01' }),
  purchase('P10', 'Vorsteuer 10 %', 10, { tax: '060', from: '1984-01-01' }),
  purchase('P0', 'Einkauf ohne Umsatzsteuer', 0),
  purchase('PK20', 'Innergemeinschaftlicher Erwerb 20 %', 20, {
    treatment: 'intra_community',
    supply: 'goods',
    base: '072',
    tax: '065',
  }),
  purchase('PAE20', 'Leistung eines Unternehmens im Ausland 20 %', 20, {
    treatment: 'reverse_charge',
    base: '057',
    tax: '066',
  }),
]

const switzerland: readonly TaxCodeSeed[] = [
  sale('S8.1', 'Mehrwertsteuer 8.1 %', 8.1, { base: '303', from: '2024-01-01' }),
  sale('S2.6', 'Mehrwertsteuer 2.6 %', 2.6, { base: '313', from: '2024-01-01' }),
  sale('S3.8', 'Mehrwertsteuer 3.8 % (Beherbergung)', 3.8, { base: '343', from: '2024-01-01' }),
  sale('S7.7', 'Mehrwertsteuer 7.7 %', 7.7, { base: '302', from: '2018-01-01', to: '2023-12-31' }),
  sale('S2.5', 'Mehrwertsteuer 2.5 %', 2.5, { base: '312', from: '2011-01-01', to: '2023-12-31' }),
  sale('S3.7', 'Mehrwertsteuer 3.7 % (Beherbergung)', 3.7, {
    base: '342',
    from: '2018-01-01',
    to: '2023-12-31',
  }),
  ...untaxed({
    export: ['Ausfuhr', '220'],
    exempt: ['Von der Steuer ausgenommen', '230'],
    outsideScope: ['Leistung im Ausland', '221'],
  }),
  purchase('P8.1', 'Vorsteuer Material und Dienstleistungen 8.1 %', 8.1, { tax: '400', from: '2024-01-01' }),
  purchase('P2.6', 'Vorsteuer Material und Dienstleistungen 2.6 %', 2.6, { tax: '400', from: '2024-01-01' }),
  purchase('P3.8', 'Vorsteuer Beherbergung 3.8 %', 3.8, { tax: '405', from: '2024-01-01' }),
  purchase('P0', 'Einkauf ohne Mehrwertsteuer', 0),
  purchase('PAE8.1', 'Bezugsteuer 8.1 %', 8.1, {
    treatment: 'reverse_charge',
    base: '383',
    tax: '405',
    from: '2024-01-01',
  }),
]

const france: readonly TaxCodeSeed[] = [
  sale('S20', 'TVA collectée 20 %', 20, { base: 'A1', tax: '08', from: '2014-01-01' }),
  sale('S10', 'TVA collectée 10 %', 10, { base: 'A1', tax: '9B', from: '2014-01-01' }),
  sale('S5.5', 'TVA collectée 5,5 %', 5.5, { base: 'A1', tax: '09', from: '1995-08-01' }),
  sale('S2.1', 'TVA collectée 2,1 %', 2.1, { base: 'A1', tax: '14' }),
  ...untaxed({
    intraCommunity: ['Livraison intracommunautaire', 'F2'],
    reverseCharge: ['Prestation à un assujetti de l’UE (autoliquidation)', 'E2'],
    export: ['Exportation hors UE', 'E1'],
    exempt: ['Opération exonérée', 'E2'],
    outsideScope: ['Hors champ de la TVA', 'E2'],
  }),
  purchase('P20', 'TVA déductible 20 %', 20, { tax: '20', from: '2014-01-01' }),
  purchase('P10', 'TVA déductible 10 %', 10, { tax: '20', from: '2014-01-01' }),
  purchase('P5.5', 'TVA déductible 5,5 %', 5.5, { tax: '20' }),
  purchase('P0', 'Achat sans TVA', 0),
  purchase('PK20', 'Acquisition intracommunautaire 20 %', 20, {
    treatment: 'intra_community',
    supply: 'goods',
    base: 'B2',
    tax: '20',
  }),
  purchase('PAE20', 'Prestation d’un assujetti de l’UE 20 % (autoliquidation)', 20, {
    treatment: 'reverse_charge',
    base: 'A3',
    tax: '20',
  }),
]

const belgium: readonly TaxCodeSeed[] = [
  sale('S21', 'BTW / TVA 21 %', 21, { base: '03', tax: '54', from: '1996-01-01' }),
  sale('S12', 'BTW / TVA 12 %', 12, { base: '02', tax: '54' }),
  sale('S6', 'BTW / TVA 6 %', 6, { base: '01', tax: '54' }),
  sale('S0', 'BTW / TVA 0 %', 0, { base: '00' }),
  ...untaxed({
    intraCommunity: ['Intracommunautaire levering / Livraison intracommunautaire', '46'],
    reverseCharge: ['Intracommunautaire dienst / Prestation intracommunautaire', '44'],
    export: ['Uitvoer / Exportation', '47'],
    exempt: ['Vrijgesteld / Exonéré', '00'],
    outsideScope: ['Buiten toepassingsgebied / Hors champ', '47'],
  }),
  purchase('P21', 'Aftrekbare BTW / TVA déductible 21 %', 21, { base: '81', tax: '59', from: '1996-01-01' }),
  purchase('P12', 'Aftrekbare BTW / TVA déductible 12 %', 12, { base: '81', tax: '59' }),
  purchase('P6', 'Aftrekbare BTW / TVA déductible 6 %', 6, { base: '81', tax: '59' }),
  purchase('P0', 'Aankoop zonder BTW / Achat sans TVA', 0, { base: '81' }),
  purchase('PK21', 'Intracommunautaire verwerving / Acquisition intracommunautaire 21 %', 21, {
    treatment: 'intra_community',
    supply: 'goods',
    base: '86',
    tax: '59',
  }),
  purchase('PAE21', 'Intracommunautaire dienst / Prestation intracommunautaire 21 %', 21, {
    treatment: 'reverse_charge',
    base: '88',
    tax: '59',
  }),
]

const netherlands: readonly TaxCodeSeed[] = [
  sale('S21', 'Btw 21 %', 21, { base: '1a', tax: '1a', from: '2012-10-01' }),
  sale('S9', 'Btw 9 %', 9, { base: '1b', tax: '1b', from: '2019-01-01' }),
  sale('S6', 'Btw 6 %', 6, { base: '1b', tax: '1b', to: '2018-12-31' }),
  sale('S0', 'Btw 0 %', 0, { base: '1e' }),
  ...untaxed({
    intraCommunity: ['Levering binnen de EU', '3b'],
    reverseCharge: ['Dienst aan ondernemer in de EU (btw verlegd)', '3b'],
    export: ['Uitvoer buiten de EU', '3a'],
    exempt: ['Vrijgesteld van btw', '1e'],
    outsideScope: ['Buiten de heffing van btw', ''],
  }),
  purchase('P21', 'Voorbelasting 21 %', 21, { tax: '5b', from: '2012-10-01' }),
  purchase('P9', 'Voorbelasting 9 %', 9, { tax: '5b', from: '2019-01-01' }),
  purchase('P0', 'Inkoop zonder btw', 0),
  purchase('PK21', 'Verwerving binnen de EU 21 %', 21, {
    treatment: 'intra_community',
    supply: 'goods',
    base: '4b',
    tax: '5b',
  }),
  purchase('PAE21', 'Dienst uit de EU 21 % (btw verlegd)', 21, {
    treatment: 'reverse_charge',
    base: '4b',
    tax: '5b',
  }),
]

const unitedKingdom: readonly TaxCodeSeed[] = [
  sale('S20', 'VAT 20% (standard rate)', 20, { base: '6', tax: '1', from: '2011-01-04' }),
  sale('S5', 'VAT 5% (reduced rate)', 5, { base: '6', tax: '1' }),
  sale('S0', 'VAT 0% (zero rate)', 0, { base: '6' }),
  ...untaxed({
    reverseCharge: ['Domestic reverse charge', '6'],
    export: ['Export', '6'],
    exempt: ['Exempt', '6'],
    outsideScope: ['Outside the scope of UK VAT', '6'],
  }),
  purchase('P20', 'Input VAT 20%', 20, { base: '7', tax: '4', from: '2011-01-04' }),
  purchase('P5', 'Input VAT 5%', 5, { base: '7', tax: '4' }),
  purchase('P0', 'Purchase without VAT', 0, { base: '7' }),
  purchase('PAE20', 'Service from abroad 20% (reverse charge)', 20, {
    treatment: 'reverse_charge',
    base: '7',
    tax: '4',
  }),
]

const generic: readonly TaxCodeSeed[] = [
  sale('S0', 'Tax 0%', 0),
  ...untaxed({
    reverseCharge: ['Reverse charge', ''],
    export: ['Export', ''],
    exempt: ['Exempt', ''],
    outsideScope: ['Outside the scope of the tax', ''],
  }),
  purchase('P0', 'Purchase without tax', 0),
]

export const taxCodeSeeds: Record<SeedCountry, readonly TaxCodeSeed[]> = {
  DE: germany,
  AT: austria,
  CH: switzerland,
  FR: france,
  BE: belgium,
  NL: netherlands,
  GB: unitedKingdom,
  generic,
}
