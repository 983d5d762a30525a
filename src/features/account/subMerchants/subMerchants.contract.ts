import { applicationsContract } from '#features/account/subMerchants/applications/applications.contract.ts'
import { subDeskContract } from '#features/account/subMerchants/desk/desk.contract.ts'
import { figuresContract } from '#features/account/subMerchants/figures/figures.contract.ts'

export const subMerchantsContract = { ...subDeskContract, ...figuresContract }
export const subApplicationsContract = applicationsContract
