// A program that ends with the exit code it is given.
process.exitCode = Number(process.argv[2]);
