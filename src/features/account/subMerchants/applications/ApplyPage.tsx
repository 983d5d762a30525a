import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { FormPage, useForm } from '#console/FormPage.tsx'
import { useSession } from '#console/session.ts'
import { notify } from '#console/ui/toast.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import {
  MoneyFields,
  PlaceFields,
  ShopFields,
} from '#features/account/subMerchants/applications/ApplyFields.tsx'
import { applyTexts as m } from '#features/account/subMerchants/applications/apply.messages.ts'
import {
  blankApplication,
  inputOf,
  typedSchema,
} from '#features/account/subMerchants/applications/typedApplication.tsx'
import { applicationTexts } from '#features/account/subMerchants/subMerchants.messages.ts'

/** Applies for a sub-merchant. */
export function ApplyPage() {
  const { partner } = useSession()
  const navigate = useNavigate()
  const form = useForm({
    initial: blankApplication(partner),
    schema: typedSchema,
    send: (typed) => api.subMerchantApplications.apply(inputOf(typed)),
    onDone: ({ applicationId }) => {
      notify.success(m.sent)
      void navigate({
        to: pathTo('/Account/SubMerchant/Applications/Detail/$applicationId', { applicationId }),
      })
    },
  })
  const back = { to: '/Account/SubMerchant/Applications', label: applicationTexts.title } as const
  return (
    <FormPage title={m.title} form={form} back={back} submitLabel={m.send}>
      <ShopFields form={form} />
      <PlaceFields form={form} />
      <MoneyFields form={form} />
    </FormPage>
  )
}
