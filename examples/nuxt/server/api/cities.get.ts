/** A database that takes its time. */
export default defineEventHandler(async () => {
  await new Promise((done) => setTimeout(done, 300));
  return [
    { value: 'dad', label: 'Đà Nẵng', description: 'Việt Nam' },
    { value: 'hue', label: 'Huế', description: 'Việt Nam' },
    { value: 'opo', label: 'Porto', description: 'Portugal' },
  ];
});
