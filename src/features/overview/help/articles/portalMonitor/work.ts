import type { Article } from '#features/overview/help/article.ts'

export const workArticles: readonly Article[] = [
  {
    id: 'portalJobs',
    pages: ['/admin/scheduledJobs', '/admin/scheduledJobs/runs'],
    title: { en: 'Scheduled jobs', zh: '定时任务' },
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
  {
    id: 'portalQueues',
    pages: ['/admin/queues'],
    title: { en: 'Queues', zh: '队列监控' },
    purpose: {
      en: 'Background work that is not done yet. Failed jobs are retried at increasing intervals; once their attempts are used up, they wait here for you.',
      zh: '尚未完成的后台任务。失败的任务会延时重试，重试用尽后停留在此等待处理。',
    },
    jobs: [
      {
        title: { en: 'Deal with failed jobs', zh: '处理失败任务' },
        steps: [
          { en: 'Filter by “Failed” and read the last error.', zh: '按“失败”筛选，查看最近错误。' },
          { en: 'Choose “Try again” once the cause is gone.', zh: '问题解决后点击“重试”。' },
          {
            en: 'Choose “Discard” only if the job should no longer be done.',
            zh: '仅在无需再执行时点击“放弃”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Ready', zh: '待执行' },
        meaning: { en: 'Will run as soon as a process is free.', zh: '有空闲进程时立即执行。' },
      },
    ],

    next: ['portalJobs', 'portalApiLog'],
  },
  {
    id: 'portalApiLog',
    pages: ['/admin/apiLog'],
    title: { en: 'API log', zh: '接口日志' },
    purpose: {
      en: 'Every API call of the last 14 days without its content, and unexpected errors grouped by their place in the code.',
      zh: '最近 14 天的接口调用（不含内容），以及按代码位置归并的未预料错误。',
    },
    jobs: [
      {
        title: { en: 'Look into an error', zh: '排查错误' },
        steps: [
          {
            en: 'Open the error; it says how often and when it happened.',
            zh: '打开错误，查看发生次数与时间。',
          },
          {
            en: 'Choose “Mark as handled”. It reappears if it happens again.',
            zh: '点击“标记已处理”，再次发生时会重新出现。',
          },
        ],
      },
      {
        title: { en: 'Find one call', zh: '查找一次调用' },
        steps: [{ en: 'Search for the request ID shown to the user.', zh: '按用户看到的请求编号搜索。' }],
      },
    ],
    terms: [
      {
        term: { en: 'Represents', zh: '代表次数' },
        meaning: {
          en: 'In busy seconds only a sample of calls is kept; this is how many calls each entry represents.',
          zh: '繁忙时按比例采样，表示该条代表的调用次数。',
        },
      },
    ],

    next: ['portalServer'],
  },
]
