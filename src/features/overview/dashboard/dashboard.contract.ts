import { arrangementContract } from '#features/overview/dashboard/arrangement/arrangement.contract.ts'
import { attentionContract } from '#features/overview/dashboard/attention/attention.contract.ts'
import { breakdownContract } from '#features/overview/dashboard/breakdown/breakdown.contract.ts'
import { figuresContract } from '#features/overview/dashboard/figures/figures.contract.ts'
import { todayContract } from '#features/overview/dashboard/today/today.contract.ts'

export const dashboardContract = {
  ...figuresContract,
  ...todayContract,
  ...breakdownContract,
  ...attentionContract,
  ...arrangementContract,
}
