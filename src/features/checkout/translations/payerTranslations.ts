import { frenchErrors } from '#features/checkout/translations/frenchErrors.messages.ts'
import { frenchLabels } from '#features/checkout/translations/frenchLabels.messages.ts'
import { translatedTexts } from '#features/checkout/translations/translated.messages.ts'
import { taxText } from '#features/products/invoices/invoices.messages.ts'
import { translate } from '#shared/wording.ts'

const frenchTaxes = translatedTexts(taxText, {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  RST: 'TVD',
  QST: 'TVQ',
  tax: 'Taxe',
})

/** Gives the texts that payers share with the console their translations, in this process. */
export function translateForPayers(): void {
  translate('fr', new Map([...frenchErrors, ...frenchLabels, ...frenchTaxes]))
}
