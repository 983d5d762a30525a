import { jobs } from '#features/server.ts'
import { mailJobs, sendMail } from '#server/mail/mail.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>
type StoredAnnouncement = { announcementId: string; version: number }

const format = 'csv'
const draft = {
  ...{ category: 'service', titleEn: 'Hello', titleZh: '您好', contentEn: 'words', contentZh: '内容' },
  ...{
    language: null,
    countries: [],
    currencies: [],
    kaLevels: [],
    merchantIds: [],
    fromTime: null,
    toTime: null,
  },
}
const looks = {
  labelEn: 'Tea',
  labelZh: '茶',
  tone: null,
  sort: 0,
  isDefault: false,
  status: 'enabled',
  remark: '',
}

/** Makes every write to the provider’s settings and announcements, and of their readers. */
export async function writeSettings(t: TestApp, merchant: TestMerchant, staff: string, recorded: Recorded) {
  const dataOf = ({ text }: HttpResponse) => JSON.parse(text).data as StoredAnnouncement
  await writeParameters(staff, recorded)
  await writeDictionaries(staff, recorded)
  await writeMails(t, merchant, staff, recorded)

  for (const noun of ['announcements', 'staffNotices'] as const) {
    const kind = noun === 'announcements' ? 'banner' : 'notification'
    const { announcementId } = dataOf(await recorded(`${noun}.add`, { ...draft, kind }, staff))
    await recorded(`${noun}.change`, { ...draft, kind, announcementId, version: 1 }, staff)
    await recorded(`${noun}.publish`, { announcementId, version: 2 }, staff)
    await jobs['announcements.turn']?.(t.app, { tenantId: 0, merchantId: '', announcementId })
    if (noun === 'announcements')
      await recorded('told.closeBanner', { announcementId }, await t.signIn(merchant, 'cashier'))
    else await recorded('told.readStaffNotices', { noticeIds: [announcementId] }, staff)
    await recorded(`${noun}.withdraw`, { announcementId, version: 4 }, staff)
    await recorded(`provider/${noun}.export`, { format }, staff)
  }
}

async function writeParameters(staff: string, recorded: Recorded) {
  const key = 'desk.greeting'
  await recorded('parameters.add', { key, name: 'Greeting', kind: 'text', value: 'hello', remark: '' }, staff)
  await recorded('parameters.remove', { key }, staff)
  await recorded('parameters.change', { key: 'visit.minutes', value: '20', remark: '', version: 0 }, staff)
  await recorded('parameters.setBack', { key: 'visit.minutes' }, staff)
  await recorded('parameters.refresh', {}, staff)
  await recorded('provider/parameters.export', { format }, staff)
  await recorded('branding.change', { ...brand, version: 0 }, staff)
}

const brand = {
  ...{ name: 'Maple Pay', legalName: 'Maple Pay Inc.', address: '', colour: '#1559c7', logo: '' },
  ...{ loginTitleEn: '', loginTitleZh: '', loginLeadEn: '', loginLeadZh: '' },
  ...{
    supportPhone: '+1 604 555 0142',
    supportEmail: 'help@maple.example',
    liveChatUrl: 'https://chat.example.com',
  },
}

async function writeDictionaries(staff: string, recorded: Recorded) {
  const typeKey = 'shopKind'
  const named = { nameEn: 'Kind of shop', nameZh: '店铺类型', remark: '' }
  await recorded('dictionaries.addType', { typeKey, ...named }, staff)
  await recorded('dictionaries.changeType', { typeKey, ...named, status: 'enabled', version: 1 }, staff)
  await recorded('dictionaries.addValue', { typeKey, value: 'tea', ...looks }, staff)
  await recorded('dictionaries.removeValue', { typeKey, value: 'tea' }, staff)
  await recorded('dictionaries.removeType', { typeKey }, staff)
  const paid = { typeKey: 'tradeStatus', value: '5' }
  await recorded('dictionaries.changeValue', { ...paid, ...looks, version: 0 }, staff)
  await recorded('dictionaries.setValueBack', paid, staff)
  await recorded('dictionaries.refresh', {}, staff)
  for (const list of ['dictionaries', 'dictionaryValues'])
    await recorded(`provider/${list}.export`, { format }, staff)
}

async function writeMails(t: TestApp, merchant: TestMerchant, staff: string, recorded: Recorded) {
  const templateKey = 'settings.test'
  const words = [{ name: 'subject', en: 'A test · {merchant}', zh: '测试 · {merchant}' }]
  await recorded('mailTemplates.change', { templateKey, words, version: 0 }, staff)
  await recorded('mailTemplates.setBack', { templateKey }, staff)
  await recorded('provider/mailTemplates.export', { format }, staff)
  const letter = { subject: 'Hello', paragraphs: ['words'], footer: 'why' }
  const [mailId = ''] = await t.write(merchant, (ctx) =>
    sendMail(ctx, ['a@example.com'], letter, { purpose: 'receipt', language: 'en' }),
  )
  // No mail server runs here, so the mail fails for good at the last attempt.
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await ctx.db.updateTable('mail_message').set({ attempts: 20 }).where('mailId', '=', mailId).execute()
  })
  await mailJobs['mail.send']?.(t.app, { ...merchant, mailId })
  await recorded('mailLog.resend', { mailId }, staff)
  await recorded('provider/mailLog.export', { format }, staff)
}
