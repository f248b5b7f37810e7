/** The look of the report, light and dark. */
export const styleSheet = `
:root{color-scheme:light dark;--line:#8884;--soft:#8882}
body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:72rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem;border-bottom:1px solid var(--line)}
h4{margin:.6rem 0 .2rem}h5{margin:.4rem 0 .1rem;font-size:.8rem}
pre{background:var(--soft);padding:.5rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;max-height:24rem;margin:.1rem 0}
code,pre{font:12.5px/1.45 ui-monospace,monospace}
.rule{border-bottom:1px solid var(--line);padding:.25rem 0}.rule>summary{cursor:pointer}
.scenario{margin:.3rem 0 1rem 1rem}.where,.level,.rerun{opacity:.75;font-size:.85rem}
.verdict{display:inline-block;padding:0 .5em;border-radius:.6em;font-size:.8rem;color:#fff;background:#555}
.dot{display:inline-block;width:.9rem;height:.9rem;margin:1px;border-radius:3px;background:#555}
.pass{background:#1a7f37}.fail,.error{background:#b3201f}.unknown,.blocked{background:#8250df}.warn{background:#8a5a00}.waived{background:#0b6e99}.observed{background:#4d5a66}.not-applicable,.not-reachable{background:#6b7280}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:.5rem}.finding{border-left:3px solid #b3201f;padding-left:.6rem;margin:.4rem 0}
.exchange{margin:.2rem 0 .2rem .5rem}.steps{margin:.3rem 0;padding-left:1.4rem}
table{border-collapse:collapse}th,td{text-align:left;padding:.15rem .6rem .15rem 0;vertical-align:top}
`;
