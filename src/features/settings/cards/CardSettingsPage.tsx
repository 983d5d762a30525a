import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { CardFacts } from '#features/settings/cards/CardFacts.tsx'
import { m } from '#features/settings/cards/cards.messages.ts'
import { PricePreview } from '#features/settings/cards/PricePreview.tsx'
import { SurchargeForm, typedRate } from '#features/settings/cards/SurchargeForm.tsx'
import { m as page } from '#features/settings/payment/payment.messages.ts'

/** The merchant's card settings and surcharges. */
export function CardSettingsPage() {
  const t = useText()
  const may = useCan('cardSetting.edit')
  const { data, error, refetch } = useRead(api.cardSettings.get, {})
  useLive('paymentSetting', () => void refetch())
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.description)}
        back={{ to: '/Settings/Payment', label: t(m.back) }}
      />
      {error && !data ? (
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <div className="flex max-w-240 flex-col gap-4">
          {!may && <Note title={t(page.readOnly)} />}
          <CardFacts settings={data} />
          <SurchargeForm settings={data}>
            {(typed) => <PricePreview settings={data} rate={typedRate(typed) ?? null} />}
          </SurchargeForm>
        </div>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
