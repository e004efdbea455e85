import { definePart } from '#core/define/part.ts'
import { forecastWords } from '../shared/forecast-words.ts'
import { forecastCalls } from './forecast.calls.ts'

/** 缺货预测: how long the stock lasts at the current sales rate, and when to order how much. */
export const forecastPart = definePart({
  calls: forecastCalls,
  pages: [
    {
      path: '/report/forecast',
      kind: 'custom',
      title: forecastWords.title,
      short: forecastWords.short,
      api: [
        '/seller/report/Forecast',
        '/seller/report/ForecastExport',
        '/jxc/stock/StockManage',
        '/jxc/stock/StocklogManage',
      ],
      menu: true,
      icon: 'dashboard',
    },
  ],
})
