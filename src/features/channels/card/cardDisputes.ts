import type {
  ChannelDisputes,
  DisputeAnswer,
  EvidenceCommand,
  EvidenceFile,
} from '../channelDisputes.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import { meaning } from '../channelText.domain.ts'
import { dispute, disputeFacts, disputeStages } from './cardAnswers.domain.ts'
import type { CardAnswer } from './cardClient.ts'
import type { CardAccount } from './cardIntents.ts'

/** Where a file of evidence belongs: the provider takes one for each. */
const fieldOf: Record<string, string> = {
  receipt: 'receipt',
  customerCommunication: 'customer_communication',
  deliveryProof: 'shipping_documentation',
  serviceProof: 'service_documentation',
  refundPolicy: 'refund_policy',
  signature: 'customer_signature',
  duplicateExplanation: 'duplicate_charge_documentation',
  cancellationPolicy: 'cancellation_policy',
  other: 'uncategorized_file',
}

/** Disputes that accept evidence through the API. Submitting the same evidence again changes nothing. */
export function cardDisputes(account: CardAccount): ChannelDisputes {
  return {
    submit: (evidence) => submit(account, evidence),
    accept: async (disputeNo) =>
      readAnswer(account, await account.ask((stripe) => stripe.disputes.close(disputeNo)), disputeNo),
    query: async (disputeNo) =>
      readAnswer(account, await account.ask((stripe) => stripe.disputes.retrieve(disputeNo)), disputeNo),
  }
}

async function submit(
  account: CardAccount,
  { disputeNo, statement, files }: EvidenceCommand,
): Promise<DisputeAnswer> {
  const named: Record<string, string> = statement === '' ? {} : { uncategorized_text: statement }
  for (const file of files) {
    const sent = await upload(account, file)
    // A file alone does nothing: without the dispute's own call nothing was submitted.
    if (sent.kind === 'refused') return { outcome: 'rejected', refusal: sent.refused.refusal }
    if (sent.kind === 'unknown') return { outcome: 'unknown', refusal: sent.refusal }
    named[fieldOf[file.kind] ?? 'uncategorized_file'] = sent.said.id
  }
  const answer = await account.ask((stripe) =>
    stripe.disputes.update(disputeNo, { evidence: named, submit: true }),
  )
  return readAnswer(account, answer, disputeNo)
}

function upload({ ask }: CardAccount, { name, mediaType, content }: EvidenceFile) {
  const file = { data: content, name, type: mediaType }
  return ask((stripe) => stripe.files.create({ purpose: 'dispute_evidence', file }))
}

function readAnswer(
  { capabilities }: CardAccount,
  answer: CardAnswer<unknown>,
  disputeNo: string,
): DisputeAnswer {
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  if (answer.kind === 'refused') {
    const { status, type, refusal } = answer.refused
    const certain = (status === 400 || status === 404) && type === 'invalid_request_error'
    return { outcome: certain ? 'rejected' : 'unknown', refusal }
  }
  const { data } = dispute.safeParse(answer.said)
  const stage = data && meaning(disputeStages, data.status)
  const facts = data && stage ? disputeFacts(capabilities, data, stage) : null
  if (!data || !facts || data.id !== disputeNo)
    return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  return { outcome: 'known', facts, hasEvidence: (data.evidence_details?.submission_count ?? 0) > 0 }
}
