import {
  type Translated,
  translatedErrors,
  translatedTexts,
} from '#features/checkout/translations/translated.messages.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { preAuthErrors } from '#features/payments/orders/preAuths/preAuths.errors.ts'
import { receiptErrors } from '#features/payments/receipts/receipts.errors.ts'
import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import { paymentLinkErrors } from '#features/products/paymentLinks/paymentLinks.errors.ts'
import { saleErrors } from '#features/products/sales/sales.errors.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { commonSaleErrors, merchantErrors, requestErrors, serverErrors } from '#shared/commonErrors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { unansweredServerErrors } from '#shared/unansweredErrors.ts'

/** The errors that a payer can meet, in Canadian French. The console has the same errors, without the French. */
export const frenchErrors: Translated = [
  ...translatedErrors(requestErrors, {
    invalid: 'Veuillez vérifier les champs indiqués',
    malformed: 'La demande n’a pas pu être lue',
    tooLarge: 'La demande dépasse {max} octets',
    unsupportedType: 'Envoyez la demande en format JSON',
    tooMany: 'Trop de demandes. Réessayez dans {seconds} secondes',
    notFound: 'Page introuvable',
    idempotencyMismatch: 'Cette clé Idempotency-Key a déjà servi pour un autre contenu',
    inFlight: 'La même demande est encore en cours de traitement',
    duplicate: 'Veuillez ne pas soumettre de nouveau',
  }),
  ...translatedErrors(serverErrors, {
    unknownOutcome:
      'Nous ne savons pas si la demande a été enregistrée. Vérifiez avant de réessayer. La même demande n’est jamais traitée deux fois',
    busy: 'Le serveur est occupé. Réessayez dans un instant',
  }),
  ...translatedErrors(unansweredServerErrors, { unexpected: 'Erreur inconnue du système' }),
  ...translatedErrors(merchantErrors, {
    frozen: 'Compte du commerçant bloqué',
    underReview: 'En cours d’examen',
    notFound: 'Commerçant introuvable',
  }),
  ...translatedErrors(saleErrors, {
    changed: 'Le commerçant vient de modifier cette page. Vérifiez-la avant de payer',
    soldOut: 'Il ne reste pas assez de {name}',
    amountOutOfRange: 'Veuillez entrer un montant de {min} à {max}',
    amountTooLow: 'Veuillez entrer {min} ou plus',
    answerMissing: 'Veuillez remplir {title}',
  }),
  ...translatedErrors(commonSaleErrors, { stopped: 'Le paiement est impossible pour le moment' }),
  ...translatedErrors(storeCodeErrors, {
    notFound: 'Code de magasin introuvable',
    disabled: 'Ce code de magasin est désactivé',
    revoked: 'Ce code de magasin a été révoqué',
    suspended: 'Le fournisseur a suspendu ce code de magasin. Communiquez avec le fournisseur',
    changed:
      'Ce code de magasin a été modifié depuis que vous l’avez ouvert. Rien n’a été remplacé. Veuillez actualiser la page',
    labelTaken: 'Un code de magasin nommé {label} existe déjà',
    tooMany:
      'Un commerçant peut avoir jusqu’à {most} codes de magasin. Révoquez ceux que vous n’utilisez plus',
  }),
  ...translatedErrors(paymentLinkErrors, {
    notFound: 'Lien de paiement introuvable',
    suspended: 'Le fournisseur a désactivé ce lien. Lui seul peut l’autoriser de nouveau',
    noProducts: 'Veuillez ajouter des produits',
    changed: 'Ce lien a été modifié entre-temps. Ouvrez-le de nouveau pour voir la version à jour',
  }),
  ...translatedErrors(invoiceErrors, {
    notFound: 'Facture introuvable',
    notInState: 'C’est impossible dans l’état actuel de la facture',
    changed:
      'Cette facture a été modifiée depuis que vous l’avez ouverte. Rien n’a été remplacé. Veuillez actualiser la page',
    numberUsed: 'Un numéro ne sert jamais deux fois. Le prochain numéro libre est {next}',
    paymentUnderWay:
      'Un paiement de cette facture est en cours (commande {orderId}). Attendez qu’il se termine ou fermez d’abord cette commande',
    mailLimit:
      'Au plus {max} courriels de facture peuvent être envoyés en 24 heures. Réessayez plus tard ou demandez au soutien d’augmenter la limite',
    recipientLimit: 'Au plus {max} courriels de facture peuvent être envoyés à une même adresse en 24 heures',
    noEmail: 'Cette facture n’a pas d’adresse courriel du client',
  }),
  ...translatedErrors(receiptErrors, {
    nothingYet: 'Le reçu est offert seulement après le paiement',
    tooMany: 'Ce reçu a été envoyé trop de fois. Réessayez dans une heure',
  }),
  ...translatedErrors(preAuthErrors, {
    notInState: 'Cette préautorisation n’est plus ouverte',
    underWay: 'Cette préautorisation est déjà en cours d’encaissement ou d’annulation',
    lapsed: 'Cette préautorisation est expirée',
    amountTooHigh: 'Au plus {max} peuvent être encaissés',
    open: 'Le montant est préautorisé. Annulez plutôt la préautorisation',
  }),
  ...translatedErrors(orderErrors, {
    notFound: 'Commande introuvable',
    notRefundable: 'Cette commande ne peut pas être remboursée dans son état actuel',
    notOpen: 'Cette commande n’est plus en attente de paiement',
    expired: 'Cette commande est expirée. Veuillez recommencer',
    amountNotPositive: 'Le montant doit être supérieur à {amount}',
    amountNotCarried: '{channel} accepte seulement les multiples de {step}',
    amountOutOfRange: '{channel} accepte les montants de {min} à {max}',
    currencyNotCarried: '{channel} n’accepte pas {currency} ici',
    exchangeRateMissing:
      'Les paiements en {currency} ne sont pas offerts\u00a0: il n’y a pas de taux de change de {currency} à {settleCurrency}',
    exchangeRateOld:
      'Les paiements en {currency} ne sont pas offerts pour le moment\u00a0: le taux de change vers {settleCurrency} n’est pas à jour',
    remarkRequired: 'Veuillez entrer une remarque',
    noRoute: '{way} n’est pas offert par ce commerçant',
    noRate: '{way} n’a pas encore de taux convenu pour ce commerçant. Communiquez avec le fournisseur',
    channelRefused: 'Le paiement a été refusé\u00a0: {reason}',
    channelUnknown:
      'Nous n’avons pas encore de réponse. La commande est enregistrée et nous continuons de vérifier. Rien n’est perdu',
    outsideHours: 'Hors des heures d’ouverture. Les paiements reprendront à partir de {when}',
    overLimit:
      'Le commerçant ne peut pas accepter ce paiement pour le moment. Vous n’avez pas été débité. Demandez une autre façon de payer',
    overPaymentLimit: 'Limite de risque\u00a0: au plus {most} par paiement avec {way}',
    overDayLimit: 'Limite de risque\u00a0: {most} par jour avec {way}, il reste {left} aujourd’hui',
    overDayCount: 'Limite de risque\u00a0: les {most} paiements par jour avec {way} sont atteints',
    notTaken: 'Ce paiement ne peut pas être accepté.',
    riskRefused: 'Ce paiement a été arrêté par le contrôle des risques\u00a0: {reason}',
  }),
  ...translatedTexts(fieldTexts, {
    required: 'Ce champ est obligatoire',
    unknown: 'Champ inconnu',
    wrongType: 'La valeur doit être de type {expected}',
    currencyNotOffered:
      'Les paiements en {currency} ne sont pas offerts\u00a0: aucun canal ne les accepte ou il n’y a pas de taux de change à jour',
    notAllowed: 'Cette valeur n’est pas permise',
    tooShort: 'Au moins {min}',
    tooLong: 'Au plus {max} caractères',
    tooLarge: 'Au plus {max}',
    between: 'De {min} à {max}',
    amountAbove: 'Le montant doit être supérieur à {amount}',
    multipleOf: 'Entrez un multiple de {step}',
    updateFailed: 'La mise à jour a échoué, veuillez vérifier',
    range: 'Entrez de {min} à {max} caractères',
  }),
]
