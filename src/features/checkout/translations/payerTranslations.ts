import { frenchErrors } from '#features/checkout/translations/frenchErrors.messages.ts'
import { frenchLabels } from '#features/checkout/translations/frenchLabels.messages.ts'
import { translate } from '#shared/wording.ts'

/** Gives the texts that payers share with the console their translations, in this process. */
export function translateForPayers(): void {
  translate('fr', new Map([...frenchErrors, ...frenchLabels]))
}
