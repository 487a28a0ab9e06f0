import { Counter, Histogram } from 'prom-client';

export const salesWritten = new Counter({
  name: 'kessal_sales_total',
  help: 'Tickets written online; a repeated sale is none.',
});

export const batchSales = new Histogram({
  name: 'kessal_sale_batch_sales',
  help: 'Sales by statement.',
  buckets: [1, 2, 4, 8, 16],
});

export const batchSeconds = new Histogram({
  name: 'kessal_sale_batch_duration_seconds',
  help: 'Statements of sales, until committed or failed.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 10],
});
