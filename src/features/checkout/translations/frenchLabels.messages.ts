import { type Translated, translatedTexts } from '#features/checkout/translations/translated.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'
import { type Place, placesOf } from '#shared/places.ts'
import { refundStatusText, tradeStatusText, wayText } from '#shared/reference.ts'
import { zones } from '#shared/zone.ts'

/** The names that receipts, invoices and payer pages share with the console, in Canadian French. */
export const frenchLabels: Translated = [
  ...translatedTexts(channelNames, {
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    alipayplus: 'Alipay+',
    unionpay: 'UnionPay',
    card: 'Carte',
  }),
  ...translatedTexts(wayText, {
    A: 'Tous',
    WP: 'WeChat',
    AP: 'Alipay',
    APO: 'Alipay en ligne',
    UP: 'UnionPay',
    UPO: 'UnionPay en ligne',
    C: 'Carte de crédit',
  }),
  ...translatedTexts(tradeStatusText, {
    creating: 'Création en cours',
    createFailed: 'Échec de la création',
    waiting: 'En attente de paiement',
    closed: 'Fermée',
    failed: 'Paiement échoué',
    paid: 'Paiement réussi',
    partialRefund: 'Remboursement partiel',
    fullRefund: 'Remboursement total',
  }),
  ...translatedTexts(refundStatusText, {
    submitted: 'Demandé',
    submitFailed: 'Échec de la demande',
    submitSuccess: 'Demande acceptée',
    refundFailed: 'Remboursement échoué',
    refundSuccess: 'Remboursement réussi',
    change: 'Remboursement par un autre moyen',
  }),
  ...translatedNames(zones, { "St. John's": 'Saint-Jean (T.-N.-L.)' }),
  ...translatedPlaces(placesOf.CA, {
    'British Columbia': 'Colombie-Britannique',
    'New Brunswick': 'Nouveau-Brunswick',
    'Newfoundland and Labrador': 'Terre-Neuve-et-Labrador',
    'Nova Scotia': 'Nouvelle-Écosse',
    'Northwest Territories': 'Territoires du Nord-Ouest',
    'Prince Edward Island': 'Île-du-Prince-Édouard',
    Quebec: 'Québec',
  }),
  ...translatedPlaces(placesOf.US, {
    California: 'Californie',
    'North Carolina': 'Caroline du Nord',
    'South Carolina': 'Caroline du Sud',
    'North Dakota': 'Dakota du Nord',
    'South Dakota': 'Dakota du Sud',
    'District of Columbia': 'District de Columbia',
    Florida: 'Floride',
    Georgia: 'Géorgie',
    Hawaii: 'Hawaï',
    Louisiana: 'Louisiane',
    'New Mexico': 'Nouveau-Mexique',
    Pennsylvania: 'Pennsylvanie',
    Virginia: 'Virginie',
    'West Virginia': 'Virginie-Occidentale',
  }),
]

/** Translates names of which most are the same in French. */
function translatedNames(names: Readonly<Record<string, Text>>, others: Record<string, string>): Translated {
  return Object.values(names).map((text) => [text, others[String(text.en)] ?? String(text.en)] as const)
}

function translatedPlaces(places: readonly Place[], others: Record<string, string>): Translated {
  return places.map((place) => [place, others[place.en] ?? place.en] as const)
}
