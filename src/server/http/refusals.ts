import { type AnyContractRouter, ContractProcedure, isContractProcedure } from '@orpc/contract'
import type { EndpointMeta } from '#shared/contract.ts'
import { errorTexts } from '#shared/errors.messages.ts'
import { type ErrorCode, errorStatus } from '#shared/errors.ts'
import type { Text } from '#shared/messages.ts'

/**
 * Returns the contracts with each call's errors, statuses and messages, for the documentation. The contracts
 * themselves carry only the codes.
 */
export function withRefusals(contracts: AnyContractRouter): AnyContractRouter {
  if (!isContractProcedure(contracts))
    return Object.fromEntries(Object.entries(contracts).map(([key, part]) => [key, withRefusals(part)]))
  const definition = contracts['~orpc']
  const { errors = [] } = definition.meta as EndpointMeta
  return new ContractProcedure({ ...definition, errorMap: catalogue(errors) })
}

function catalogue(codes: readonly ErrorCode[]) {
  return Object.fromEntries(
    codes.map((code) => [code, { status: errorStatus[code], message: englishOf(errorTexts[code]) }]),
  )
}

function englishOf(text: Text): string {
  return typeof text.en === 'string' ? text.en : text.en.other
}
