import { type PageReport, REPORT_ID } from '../document/page-report.ts';
import { scriptJson } from './escape.ts';

/** A report as it stands in a page's HTML. */
export const reportMarkup = (report: PageReport): string =>
  `<script type="application/json" id="${REPORT_ID}">${scriptJson(report)}</script>`;
