import { type AnyContractRouter, ContractProcedure, isContractProcedure } from '@orpc/contract'
import type { EndpointMeta } from '#shared/contract.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'
import type { Text } from '#shared/messages.ts'

/**
 * Returns the contracts with each call's errors in the form that the documentation's generator reads.
 */
export function withRefusals(contracts: AnyContractRouter): AnyContractRouter {
  if (!isContractProcedure(contracts))
    return Object.fromEntries(Object.entries(contracts).map(([key, part]) => [key, withRefusals(part)]))
  const definition = contracts['~orpc']
  const { errors = [] } = definition.meta as EndpointMeta
  return new ContractProcedure({ ...definition, errorMap: catalogue(errors) })
}

function catalogue(errors: readonly ErrorDeclaration[]) {
  return Object.fromEntries(
    errors.map(({ code, status, text }) => [code, { status, message: englishOf(text) }]),
  )
}

function englishOf(text: Text): string {
  return typeof text.en === 'string' ? text.en : text.en.other
}
