import { listen } from '../../serve/listen.ts';
import { sendRequest } from '../e2e/browsing/http-request.ts';

/** Answers every request with the bytes and headers of one page. Arguments: its URL, and request headers as JSON. */
const [url = '', headers = '{}'] = process.argv.slice(2);
const page = await sendRequest(url, new URL(url).pathname, { headers: JSON.parse(headers) });
const { connection: _, 'keep-alive': __, date: ___, ...own } = page.headers;
const { port } = await listen(
  (_request, response) => response.writeHead(page.status, own).end(page.bytes),
  0,
  '127.0.0.1',
);
console.log(`Port ${port}`);
process.on('disconnect', () => process.exit());
