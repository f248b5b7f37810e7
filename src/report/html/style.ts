/** Widths for bars: a page has no inline styles. */
const widths = Array.from({ length: 100 }, (_, index) => `.w${index + 1}{width:${index + 1}%}`).join('');

/** The style sheet of the report, for light and dark schemes, wide and narrow screens. */
export const styleSheet = `
:root{color-scheme:light dark;--page:#fff;--text:#1b1f24;--link:#0a4fb4;--line:#8886;--soft:#8882}
@media(prefers-color-scheme:dark){:root{--page:#14171a;--text:#e6e8ea;--link:#8ab4ff}}
body{background:var(--page);color:var(--text);font:15px/1.5 system-ui,sans-serif;margin:0;overflow-wrap:anywhere}
main{max-width:72rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem;border-bottom:1px solid var(--line)}
h3{margin:.6rem 0 .2rem;font-size:1rem}h4{margin:.4rem 0 .1rem;font-size:.8rem}
pre{background:var(--soft);padding:.5rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;max-height:24rem;
margin:.1rem 0}
code,pre{font:12.5px/1.45 ui-monospace,monospace;overflow-wrap:anywhere}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}[hidden]{display:none!important}
a{color:var(--link)}
.rule{content-visibility:auto;contain-intrinsic-size:auto 2rem;border-bottom:1px solid var(--line);padding:.25rem 0}
summary{cursor:pointer}
.scenario{margin:.3rem 0 1rem 1rem}.where,.level{font-size:.85rem}
.verdict{display:inline-block;padding:0 .5em;border-radius:.6em;font-size:.8rem;color:#fff;background:#555}
.wide{overflow-x:auto}.part{width:12rem}
.overview th{white-space:nowrap}
.bar{display:flex;height:.7rem;border-radius:3px;overflow:hidden;background:var(--soft);margin:.3rem 0 .1rem}
.bar i{flex:none}.dots{line-height:1}.time{height:.3rem;max-width:20rem}
.dot{display:inline-block;width:.9rem;height:.9rem;margin:1px;border-radius:3px;background:#555}
.pass,.same,.answered{background:#1a7f37}.fail,.error,.differs,.failed,.broken{background:#b3201f}
.inconclusive,.blocked,.cannot-replay{background:#7a45d6}
.warn,.rejected{background:#8a5a00}.waived,.stream{background:#0b6e99}.observed,.environment{background:#4d5a66}
.not-applicable,.not-testable{background:#5b626d}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:.5rem}
.finding{border-left:3px solid #b3201f;padding-left:.6rem;margin:.4rem 0}
.exchange,.evidence{margin:.2rem 0 .2rem .5rem}.steps{margin:.3rem 0;padding-left:2.2rem}
.timeline{list-style:none;padding:0;margin:0}
.timeline i{display:block;width:.5rem;height:.3rem;background:#0b6e99;border-radius:2px}
#filter{display:flex;flex-wrap:wrap;gap:.4rem 1rem;align-items:center;position:sticky;top:0;background:var(--page);
padding:.5rem 0;margin-top:1.5rem;z-index:1}
.rule,h2{scroll-margin-top:5rem}mark{background:#ffd33d;color:#1b1f24}
:focus-visible{outline:2px solid var(--link);outline-offset:1px}
@media(max-width:40rem){#filter{position:static}
.overview th{white-space:normal;overflow-wrap:normal}.part{width:18%}.scenario{margin-left:0}main{padding:.6rem}}
.of-inconclusive,.of-blocked,.of-cannot-replay{border-color:#7a45d6!important}.of-warn{border-color:#8a5a00!important}
.of-not-testable,.of-not-applicable,.of-environment{border-color:#5b626d!important}
.ended{border-left:3px solid #b3201f;padding-left:.4rem;margin-left:-.4rem}.skipped{font-style:italic}
.trouble{list-style:none;padding:0;margin:.4rem 0}
.trouble li{border-left:3px solid #b3201f;padding:.1rem .6rem;margin:.35rem 0}.why{font-size:.9rem}
button{font:inherit;font-size:.85rem;margin:.2rem 0}
#filter label{white-space:nowrap}#filter fieldset{border:0;padding:0;margin:0}
@media print{#filter,button{display:none}.rule{content-visibility:visible}
.verdict,.bar i,.dot,mark{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
table{border-collapse:collapse}th,td{text-align:left;padding:.15rem .6rem .15rem 0;vertical-align:top}
${widths}`;
