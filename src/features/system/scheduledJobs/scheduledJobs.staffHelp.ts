import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const scheduledJobsStaffHelp: readonly Article[] = [
  {
    id: 'portalJobs',
    pages: ['/admin/scheduledJobs', '/admin/scheduledJobs/runs'],
    title: objectWords.scheduledJobs,
    purpose: {
      en: 'Work that runs on a schedule, such as creating settlements and fetching bills, and the result of each run.',
      zh: '按时间自动执行的任务，例如生成结算单、获取渠道对账单，以及每次执行的结果。',
    },
    jobs: [
      {
        title: { en: 'See whether a job ran', zh: '查看执行情况' },
        steps: [
          {
            en: 'Open the “Run log” and filter by job or outcome.',
            zh: '打开“执行日志”，按任务或结果筛选。',
          },
        ],
      },
      {
        title: { en: 'Change when a job runs', zh: '修改执行时间' },
        steps: [
          {
            en: 'Change its cron expression; the next times are shown.',
            zh: '修改 Cron 表达式，系统显示后续执行时间。',
          },
          { en: 'Choose what happens with missed runs.', zh: '选择错过后的处理方式。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Cron expression', zh: 'Cron 表达式' },
        meaning: { en: 'Five fields: minute, hour, day, month, weekday.', zh: '五段：分、时、日、月、周。' },
      },
      {
        term: { en: 'Misfire', zh: '错过策略' },
        meaning: {
          en: 'What happens with runs that were missed while the system was down.',
          zh: '停机期间错过的执行如何处理。',
        },
      },
    ],

    next: ['portalQueues'],
  },
]
